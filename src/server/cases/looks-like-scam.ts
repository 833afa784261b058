/**
 * Words typical of frauds that target lost-pet posts: a "verification code" to be read out, a fee before the animal is
 * seen, a driver to be paid. A flagged message only gets a warning for its receiver, so a false alarm costs little.
 */
const signs = [
  /\b(verification|confirmation|security|one[- ]?time|google voice|whatsapp|6[- ]?digit|six[- ]?digit)\b[^.!?]*\bcodes?\b/i,
  /\bcodes?\b[^.!?]*\b(sent|send|text(ed)?|read|tell|forward|verify|prove)\b/i,
  /\b(sent|send|text(ed)?|read|tell|forward)\b[^.!?]*\bcodes?\b/i,
  /\botp\b/i,
  /\b(pay|paid|payment|prepay|fee|fees|deposit|ransom|invoice|refundable)\b/i,
  /\b(gift ?cards?|western union|moneygram|wire transfer|bank transfer|iban|bitcoin|crypto(currency)?|usdt)\b/i,
  /\b(zelle|venmo|cash ?app|pay ?pal|revolut|apple pay|google pay)\b/i,
  /\b(courier|shipping|delivery (agent|driver)|transport(ation)? cost)\b/i,
];

/** Whether a message asks for a code or for money. */
export function looksLikeScam(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
