type Phrased = 'code' | 'gift_card' | 'payment' | 'shipping';

/** Words by themselves, in any script: for `\b` an accented letter is no letter. Only small letters are looked for. */
const alone = (words: string) => new RegExp(`(?=[a-zäöüء-ي])(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu');
const gap = '[^.!?؟\\n]{0,120}?';

/** Codes as they are called in Spanish and Portuguese, French and German, and Arabic; postal codes are none. */
const codes =
  '(?:c[oó]digos?|\\p{L}{0,16}codes?)(?!\\p{L}|[ -](?:postal|barres|penal))|\\p{L}{0,3}(?:كود|رمز)(?!\\p{L}| ?بريدي| البريدي)';
const asked = [
  'verifica\\p{L}*|confirma\\p{L}*|seguridad|seguran[cç]a|v[eé]rification|s[eé]curit[eé]|التحقق|التأكيد|الأمان',
  'env[ií]\\p{L}*|reenv[ií]\\p{L}*|mand[aeoó]\\p{L}*|dime|d[ií]game|d[ií]ga\\p{L}*|l[eé]e\\p{L}*|leia|encaminh\\p{L}*',
  'envoy\\p{L}*|renvoy\\p{L}*|dites|donne\\p{L}*|lis\\p{L}*|transmet\\p{L}*|communiqu\\p{L}*',
  'schick\\p{L}*|geschickt|send\\p{L}*|gesendet|vorles\\p{L}*|lies|lesen|nenn\\p{L}*|sag\\p{L}*|weiterleit\\p{L}*',
  '[وف]?(?:[أا]رسل\\p{L}*|إرسال|ابعث\\p{L}*|بعثت\\p{L}*|قل|اقر[أا]\\p{L}*|[أا]عطني)',
].join('|');

/** Phrases of the same frauds in the other languages of the site. A text may mix them. */
export const phrases: readonly [Phrased, RegExp][] = [
  [
    'code',
    alone(
      `(?:${codes})${gap}(?<!\\p{L})(?:${asked})|(?:${asked})(?!\\p{L})${gap}(?<!\\p{L})(?:${codes})|(?:best[äa]e?tigungs|sicherheits|verifizierungs)code`,
    ),
  ],
  [
    'gift_card',
    alone(
      [
        'tarjetas?(?: de)? regalo|cart(?:[aã]o|[oõ]es)[ -](?:de )?presente|vale[ -]presente|cartes?[ -]cadeaux?',
        'geschenkkarten?|gutscheinkarten?|(?:steam|itunes|amazon|google[ -]play|paysafe)[ -]?(?:karten?|gutscheine?)',
        '(?:tarjetas?|cart[aã]o|cartes?) (?:de )?(?:steam|itunes|google play|amazon|pcs|neosurf|transcash)',
        '\\p{L}{0,2}بطاق(?:ة|ات) (?:هدي[ةه]|هدايا|ستيم|آيتونز|ايتونز|جوجل بلاي|أمازون|امازون)',
      ].join('|'),
    ),
  ],
  [
    'payment',
    alone(
      [
        'pag(?:ar|o|os|ue|uen|a|ado|amento|amentos)|dep[oó]sito|anticipo|adelanto|fianza|tarifa|reembolsable|factura',
        'transfer[eê]ncia|transferencia|bizum|taxa|adiantamento|reembols[aá]vel|fatura|boleto|pix',
        'pay(?:er|ez|e|é|ée|és)|paiements?|(?:les|des|de) frais|frais de|acompte|ran[cç]on|remboursable|virement',
        'mandat cash|be?zahl(?:en|e|t|ung)|zahl(?:en|e|t|ung)|vorauszahlung|vorkasse|anzahlung|geb(?:ü|ue?)hr(?:en)?',
        'kaution|l(?:ö|oe?)segeld|rechnung|(?:ü|ue?)berweis(?:en|ung|e)',
        '\\p{L}{0,2}(?:ادفع\\p{L}*|تدفع|دفع|دفعة|رسوم|عربون|فدية|حوالة|تحويل|فاتورة)',
      ].join('|'),
    ),
  ],
  [
    'shipping',
    alone(
      [
        'mensajer[ií]a|mensajero|transportista|gastos de env[ií]o|cost[eo]s? de(?:l)? (?:env[ií]o|transporte)',
        'transportadora|frete|motoboy|custos? d[eo] (?:envio|transporte)|transporteur|livreur|coursier',
        'frais de (?:port|transport|livraison)|kurier|spedition|(?:versand|transport)kosten',
        '\\p{L}{0,2}(?:شحن|مندوب)|تكاليف النقل|رسوم التوصيل',
      ].join('|'),
    ),
  ],
];
