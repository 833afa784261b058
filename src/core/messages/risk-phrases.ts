import { pattern } from '#core/text/pattern.ts';
import { moneyFirst } from './money-first.ts';

type Phrased = 'code' | 'gift_card' | 'payment' | 'shipping';

/** Words by themselves, in any script: for `\b` an accented letter is no letter. Only small letters are looked for. */
const alone = (words: string) => pattern(`(?=[a-zäöüء-ي])(?<!\\p{L})(?:${words})(?!\\p{L})`);
const gap = '[^.!?؟\\n]{0,120}?';

/** Codes as they are called in Spanish and Portuguese, French and German, and Arabic; postal codes are none. */
const codes =
  '(?:c[oó]digos?|\\p{L}{0,16}codes?)(?!\\p{L}|[ -](?:postal|barres|penal))|\\p{L}{0,3}(?:كود|رمز)(?!\\p{L}| ?بريدي| البريدي)';
const asked = [
  'verifica\\p{L}*|confirma\\p{L}*|seguridad|seguran[cç]a|v[eé]rification|s[eé]curit[eé]|التحقق|التأكيد|الأمان',
  'sms|recib\\p{L}*|receb\\p{L}*|lleg\\p{L}*|cheg\\p{L}*|re[cç]us?|bekomm\\p{L}*|erhalten|وصل\\p{L}*',
  'dis-moi|dis moi|pass?[ae]\\p{L}{0,2}|fal[ae]\\p{L}{0,2}|inform\\p{L}*',
  'env[ií]\\p{L}*|reenv[ií]\\p{L}*|m[aá]nd[aeoó]\\p{L}*|dime|d[ií]game|d[ií]ga\\p{L}*|l[eé]e\\p{L}*|leia|encaminh\\p{L}*',
  'envoy\\p{L}*|renvoy\\p{L}*|dites|donne\\p{L}*|lis\\p{L}*|transmet\\p{L}*|communiqu\\p{L}*',
  'schick\\p{L}*|geschickt|send\\p{L}*|gesendet|vorles\\p{L}*|lies|lesen|nenn\\p{L}*|sag\\p{L}*|weiterleit\\p{L}*',
  '[وف]?(?:[أا]رسل\\p{L}*|إرسال|ابعث\\p{L}*|بعثت\\p{L}*|قل|اقر[أا]\\p{L}*|[أا]عطني)',
].join('|');

/** Codes that are called by what they consist of. */
const digits = [
  '(?:numbers|digits|pin|tan|n[uú]meros|d[ií]gitos|chiffres|zahlen|ziffern)[^.!?\\n]{0,40}?(?<!\\p{L})sms',
  'n[uú]mero que \\p{L}{0,3} ?(?:lleg|cheg|recib|receb)\\p{L}*|\\p{L}{0,3}رقم (?:(?:الذي|اللي) )?(?:وصل\\p{L}*|التحقق|التأكيد)',
].join('|');
const sixDigits = pattern(
  '(?<![\\p{L}\\d])(?:(?:6|six|seis|sechs|ستة) ?(?:-?digits?|numbers|d[ií]gitos|n[uú]meros|chiffres|ziffern|zahlen|[أا]رقام)|(?:6|sechs)-?stellig\\p{L}*)(?!\\p{L})',
);

/** Phrases of the same frauds in the other languages of the site. A text may mix them. */
export const phrases: readonly [Phrased, RegExp][] = [
  ['payment', moneyFirst],
  ['code', alone(digits)],
  ['code', sixDigits],
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
        'tarjetas?(?: ?de)? ?regalo|cart(?:[aã]o|[oõ]es)[ -]?(?:de ?)?presente|vale[ -]?presente|cartes?[ -]?cadeaux?',
        'geschenkkarten?|gutscheinkarten?|(?:steam|itunes|amazon|google[ -]play|paysafe)[ -]?(?:karten?|gutscheine?)',
        '(?:tarjetas?|cart[aã]o|cartes?) (?:de )?(?:steam|itunes|google play|amazon|pcs|neosurf|transcash)',
        'tarjetas? ?prepago|guthabenkarten?|paysafe ?cards?|(?:coupons?|recharges?) (?:pcs|transcash|neosurf)',
        '\\p{L}{0,2}بطاق(?:ة|ات) ?(?:شحن|هدي[ةه]|هدايا|ستيم|آيتونز|ايتونز|جوجل|أمازون|امازون)',
      ].join('|'),
    ),
  ],
  [
    'payment',
    alone(
      [
        'p[aá]g(?:a|o|u[eé])(?:r|s|n|me|nos|le|do|ndo|mentos?|rme)?|dep[oó]sito|anticipo|adelanto|fianza|tarifa|reembolsable|factura',
        'transfer[eê]ncia|transferencia|bizum|taxa|adiantamento|reembols[aá]vel|fatura|boleto|pix',
        'pay(?:er|ez|e|é|ée|és)|pai(?:ez?|erez|ements?)|(?:les|des|de) frais|frais de|acompte|ran[cç]on|remboursable|virement',
        'mandat ?cash|bezahl(?:en|e|t|ung)?|zahl(?:en|e|t|ung)|vorauszahlung|vorkasse|anzahlung|geb(?:ü|ue?)hr(?:en)?',
        'kaution|l(?:ö|oe?)segeld|rechnung|(?:ü|ue?)berweis\\p{L}{1,3}',
        '\\p{L}{0,2}(?:ادفع\\p{L}*|تدفع|دفع|دفعة|رسوم|عربون|فدية|حوالة|تحويل|فاتورة)|فودافون كاش',
      ].join('|'),
    ),
  ],
  [
    'shipping',
    alone(
      [
        'mensajer[ií]a|mensajero|transportista|gastos de env[ií]o|cost[eo]s? de(?:l)? (?:env[ií]o|transporte)',
        'transportadora|frete|motoboy|custos? d[eo] (?:envio|transporte)|transporteur|livreur|coursier',
        'frais de (?:port|transport|livraison)|kurier|spedition|tiertransport|(?:versand|transport)kosten',
        '\\p{L}{0,2}(?:شحن|مندوب)|تكاليف النقل|رسوم التوصيل',
      ].join('|'),
    ),
  ],
];
