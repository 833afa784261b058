import { afterEach, expect, test, vi } from 'vitest';
import { type RiskMark, riskMarks, soundsFraudulent } from './risk-marks.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  'I just sent you a 6 digit code, please read it to me so I know you are real',
  'Tell me the code you got by text',
  'To prove you are the owner forward the verification code',
  'I am a driver, pay the transport cost and I bring him',
  'Send the reward by gift card first',
  'There is a refundable deposit for the shelter',
  'Zelle or CashApp only',
])('%s: flagged', (text) => {
  expect(soundsFraudulent(text)).toBe(true);
});

test.each([
  'I saw your cat behind the church at six, she looked well',
  'He has a red collar. Call me on 555 0100',
  'Is this Bello? He came to my garden at post code 10115',
  'I found her on Bank Street near the delivery entrance',
])('%s: not flagged', (text) => {
  expect(soundsFraudulent(text)).toBe(false);
});

test.each([
  ['es', 'Te acabo de enviar un código de 6 dígitos, dímelo para saber que eres real'],
  ['es', 'Primero pague el depósito del refugio'],
  ['es', 'Mande una tarjeta de regalo y el mensajero le lleva el perro'],
  ['pt', 'Mandei um codigo por SMS, leia para mim por favor'],
  ['pt', 'O frete custa pouco, faz um pix antes'],
  ['pt', 'Compre um cartão presente da Amazon'],
  ['fr', 'Je viens de vous envoyer un code de vérification, lisez-le-moi'],
  ['fr', 'Il faut payer les frais de transport avant'],
  ['fr', 'Achetez des cartes cadeaux'],
  ['de', 'Ich habe dir einen Bestätigungscode geschickt, lies ihn mir vor'],
  ['de', 'Bitte erst die Gebuehr überweisen, dann bringt der Kurier sie'],
  ['de', 'Eine Steam-Karte reicht als Anzahlung'],
  ['ar', 'أرسلت لك رمز التحقق، اقرأه لي'],
  ['ar', 'ادفع رسوم الشحن أولا'],
  ['ar', 'اشتر بطاقة هدية'],
])('%s: %s: flagged', (_, text) => {
  expect(soundsFraudulent(text)).toBe(true);
});

test.each([
  ['es', 'Vi a tu gato detrás de la iglesia, código postal 28001'],
  ['es', 'La perrita está en el centro de rescate, ven cuando quieras'],
  ['pt', 'Vi a sua gata perto da padaria, ela parecia bem'],
  ['fr', 'Je l’ai vue hier, envoyez-moi votre code postal'],
  ['fr', 'Il fait frais la nuit, je l’ai mise au chaud'],
  ['de', 'Ich habe Ihre Katze am Bahnhof gesehen, sie trägt ein rotes Halsband'],
  ['ar', 'رأيت قطتك خلف المسجد وكانت بخير'],
])('%s: %s: not flagged', (_, text) => {
  expect(soundsFraudulent(text)).toBe(false);
});

test.each([
  'I have your dog. Send me 300 euros and you get him back',
  'I want $500 or you never see him again',
  'Reward up front or I sell him',
  'Send me the numbers you just got by SMS',
  'Tengo tu perro. Envíame 300 euros primero',
  'Mándame el dinero y te digo dónde está',
  'Dime los números que te llegaron por SMS',
  'Estou com seu cachorro. Me manda 300 reais',
  'Quero a recompensa antes',
  'Me diga o número que chegou por SMS',
  'J’ai votre chien. Envoyez-moi 300 euros d’abord',
  'Donnez-moi les chiffres reçus par SMS',
  'Schicken Sie mir erst 300 Euro',
  'Erst das Geld, dann der Hund',
  'كلبك عندي. أرسل لي 300 دولار',
  'أريد المكافأة أولا',
  'أخبرني بالرقم الذي وصلك',
])('whoever asks for money or numbers first without the usual words: %s', (text) => {
  expect(soundsFraudulent(text)).toBe(true);
});

test.each([
  'أرسل ٣٠٠ يورو',
  'Send me three hundred euros',
  'Envíame trescientos euros',
  'Schick mir dreihundert Euro',
  'أرسل ثلاثمئة يورو',
  'Schick 300 Franken',
  'send 300 zł',
  'Send ₿0.01',
  'Send it by M-Pesa',
  'Give me the code',
  'Dis-moi le code',
  'Text me the six numbers Google sent you',
  'Dime los seis dígitos',
  'Lies mir die sechs Ziffern vor',
])('sums, codes and services are known in other words, too: %s', (text) => {
  expect(soundsFraudulent(text)).toBe(true);
});

test.each(['We live at the post code 10115, what is yours?', 'Six cats and two dogs', 'She likes to swish her tail'])(
  'and these are none: %s',
  (text) => {
    expect(soundsFraudulent(text)).toBe(false);
  },
);

test.each([
  'There is a reward of 100 €, please send me a photo',
  'I do not want money, but she needs a vet first',
  'Wir geben 100 Euro Finderlohn',
  'Ofrecemos una recompensa de 200 euros, la vi antes de la iglesia',
  'Je ne veux pas d’argent, je l’ai vue avant-hier',
  'نقدم مكافأة 100 دولار',
])('whoever offers a reward or wants none is no fraud: %s', (text) => {
  expect(soundsFraudulent(text)).toBe(false);
});

test.each([
  'pa\u200by',
  'ｐａｙ',
  '𝐩𝐚𝐲',
  'p\u0430y',
  'ραу',
  'ΡΑΥ',
  'pɑy',
  'p\u3164a\u2800y',
  'دفـــع',
  'اِدْفَعْ',
  'código que recibiste'.normalize('NFD'),
])('what is written so that programs miss it is marked where it stands: %s', (words) => {
  expect(riskMarks(`«${words}» now`)).toMatchObject([{ start: 1, end: 1 + words.length }]);
});

test('a sign after a word that holds digits is not of the word', () => {
  expect(riskMarks('Read me the c0de!')).toMatchObject([{ kind: 'code', end: 16 }]);
});

test.each([
  ['w e s t e r n  u n i o n', 'payment'],
  ['w e s t e r n u n i o n', 'payment'],
  ['western   union', 'payment'],
  ['We5tern Un10n', 'payment'],
  ['p@yp@l', 'payment'],
  ['b1tc01n', 'payment'],
  ['P4YPA1', 'payment'],
  ['Ü.b.e.r.w.e.i.s.u.n.g', 'payment'],
  ['d.é.p.ô.t ou v-i-r-e-m-e-n-t', 'payment'],
  ['p i x', 'payment'],
  ['p.a.y', 'payment'],
  ['p@y', 'payment'],
  ['1nv0ice', 'payment'],
  ['ح و ا ل ة', 'payment'],
  ['g.i.f.t c.a.r.d', 'gift_card'],
  ['g1ft c4rd', 'gift_card'],
  ['t a r j e t a  d e  r e g a l o', 'gift_card'],
  ['c a r t ã o  p r e s e n t e', 'gift_card'],
  ['c@rte c@deau', 'gift_card'],
  ['Gesch3nkk4rte', 'gift_card'],
  ['ب ط ا ق ة  ه د ي ة', 'gift_card'],
  ['g,i,f,t c,a,r,d', 'gift_card'],
  ['ver1f1cation c0de', 'code'],
])('what is hidden from programs by signs within its words is seen: %s', (words, kind) => {
  const text = `«${words}»`;
  expect(riskMarks(text).at(-1)).toMatchObject({ kind, end: 1 + words.length });
});

test.each([
  'His name is B e l l o, the tag reads M . A . X',
  'M I S S I N G since Monday, t h a n k  y o u all',
  'z.B. hinter der Kirche, u.U. am Bach; S.O.S. and a b c',
  'Calle A, B y C; Rue de l’A. B. C.',
  'م ف ق و د ة   قطة رمادية',
  'Chip 9 8 5 1 1 2, tattoo M4X7, AVID012345',
  'seen at 5pm on the 2nd near the A4, 3yo, 10kg, B12 and H2O',
  'L3O and T0BY @ the vet, gr8 dogs ★ 5$',
  'Seen near NE46 0TP, postcode B7C 1A1, plot F33, chip reader P1X',
  'Reg F33, plates F335 ABC and 15PAID, Kennzeichen B-TC 4711',
  'names: P, I, X, pens P/A/Y, blocks O / T / P, rows F • E • E, sizes S M L',
  'um 9h, Hausnummer 12a; 3o andar; à 18h30, 2e porte; a las 8pm',
])('and nothing else: %s', (text) => expect(soundsFraudulent(text)).toBe(false));

/** The passages that are marked, with their kinds. */
const marked = (text: string, known?: RiskMark[]) =>
  riskMarks(text, known).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test('what is marked comes in the order of the text', () => {
  const text = 'Call +49 30 901820 or see https://pets.example/a. Pay the courier. Buy a gift card.';
  expect(marked(text)).toEqual([
    ['number', '+49 30 901820'],
    ['link', 'https://pets.example/a'],
    ['payment', 'Pay'],
    ['shipping', 'courier'],
    ['gift_card', 'gift card'],
  ]);
});

test('a harmless link or number alone is no fraud', () => {
  expect(soundsFraudulent('Call +49 30 901820 or see www.pets.example')).toBe(false);
});

test.each(['I have him here. Call me: 030 901820', '+49 171 2345678 or www.pets.example'])(
  'a number is marked only beside what frauds begin with: %s',
  (text) => {
    expect(marked(text).map(([kind]) => kind)).not.toContain('number');
    expect(marked(`${text} Pay me first.`).map(([kind]) => kind)).toContain('number');
  },
);

test('of two passages that overlap the one that begins first is marked, of two that begin together the longer one', () => {
  const text = 'see pets.example/gift-card-pay now';
  const [start, end] = [4, 30];
  expect(marked(text, [{ kind: 'link', start, end }])).toEqual([['link', 'pets.example/gift-card-pay']]);
  const [short, long] = [
    { kind: 'link', start, end: 16 },
    { kind: 'link', start, end },
  ] as const;
  expect(riskMarks(text, [short, long])).toEqual([long]);
  expect(riskMarks(text, [long, short])).toEqual([long]);
  expect(riskMarks('pay 0301234567', [{ kind: 'link', start: 14, end: 16 }])).toHaveLength(3);
});

test.each(['2026-11-23', '2026/1/3', '23.11.2026', '3-1-26', '1/12/2026'])(
  'the date %s is no number to call',
  (date) => {
    expect(marked(`pay on ${date} at noon`)).toEqual([['payment', 'pay']]);
  },
);

test.each(['0301234567', '(030) 123 45 67', '555-01-0042', '1.2026.23.11', '20261123'])(
  '%s is a number to call',
  (number) => {
    expect(marked(`ring ${number} and pay`).map(([kind]) => kind)).toEqual(['number', 'payment']);
  },
);

test('where the browser cannot look behind, English frauds are still told', async () => {
  const Read = RegExp;
  const read = (source: string, flags: string) => {
    if (source.includes('(?<!')) throw new SyntaxError('invalid group specifier name');
    return new Read(source, flags);
  };
  vi.stubGlobal('RegExp', new Proxy(Read, { construct: (_, [source, flags]) => read(source, flags) }));
  vi.resetModules();
  const old = await import('./risk-marks.ts');
  expect(old.soundsFraudulent('Send the reward by gift card first')).toBe(true);
  expect(old.soundsFraudulent('Schick mir erst 200 Euro')).toBe(false);
});
