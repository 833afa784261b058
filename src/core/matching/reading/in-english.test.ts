import { describe, expect, it } from 'vitest';
import { blankFacts } from '#core/matching/fields/case-facts.ts';
import { readerOf } from './in-english.ts';
import { profileOf } from './profile.ts';

const read = (text: string, species: string | null = 'cat') =>
  readerOf([text], species)(text).replace(/\s+/g, ' ').trim();
const profile = (text: string) => {
  const { colour, markings, collar, sex, age } = profileOf({
    ...blankFacts,
    ...{ id: '', side: 'found', species: 'cat', text },
  });
  return { colour, markings, collar, sex, age };
};

it.each([
  'gato negro con collar rojo y patas blancas',
  'gato preto de coleira vermelha e patas brancas',
  'chat noir avec un collier rouge, pattes blanches',
  'schwarze Katze mit rotem Halsband und weißen Pfoten',
  'schwarze Katze, Rothalsband, Weisspfoten',
  'قط أسود بطوق أحمر وكفوفه بيضاء',
])('“%s” is read as a black cat with a red collar and white paws', (text) =>
  expect(profile(text)).toEqual(profile('black cat with a red collar and white paws')),
);

it.each([
  'sin collar',
  'no lleva collar',
  'sem coleira',
  'não usa coleira',
  'pas de collier',
  "n'a pas de collier",
  'ohne Halsband',
  'trägt kein Halsband',
  'بدون طوق',
  'ما عليه طوق',
  'من غير طوق',
  'لا ترتدي طوقًا',
  'ضاع طوقها',
  'not wearing a collar',
])('“%s” says that there is no collar', (text) => expect(profile(text).collar).toEqual({ worn: false, colours: [] }));

it.each([
  ['negra', 'negro'],
  ['marron', 'marrón'],
  ['noires', 'noir'],
  ['gruenes', 'grün'],
  ['schwarzer', 'schwarz'],
  ['السوداء', 'أسود'],
  ['بُنِّيّ', 'بني'],
  ['شيرازية', 'شيرازي'],
  ['رماديًا', 'رمادي'],
  ['خضراوان', 'خضراء'],
  ['مشمشي', 'برتقالي'],
  ['رصاصية', 'رمادي'],
])('%s is what %s is', (form, other) => expect(read(form)).toBe(read(other)));

describe('which language a sentence is in', () => {
  it.each([
    ['He hit a pie, seen on main street by car, no sin', 'English'],
    ['The fin of the chat was rot, and he would die', 'English'],
    ['grey cat, red collar', 'English'],
  ])('“%s” stays as it is', (text) => expect(read(text)).toBe(text));

  it.each([
    ['una herida en el pie', 'one scar in foot'],
    ['gata sin collar', 'cat female without collar'],
    ['chat roux', 'cat ginger'],
    ['rotes Halsband', 'red collar'],
    // a puppy in Spain, a dog in Brazil
    ['un cachorro negro, muy asustado', 'one puppy black, asustado'],
    ['um cachorro preto, muito assustado', 'one dog black,'],
    // "no" is "in the" in Portuguese
    ['mancha branca no peito', 'patch white in chest'],
  ])('“%s” means “%s”', (text, english) => expect(read(text)).toBe(english));

  it('is that of the sentence where a report has two', () =>
    expect(read('Lost black cat with a collar. Gata negra con collar.')).toBe(
      'Lost black cat with a collar. cat female black with collar.',
    ));
});

it('what joins a thing begins a clause, unless a mark of it is meant', () => {
  expect(read('gato naranja de patas blancas')).toBe('cat orange with paw white');
  expect(read('cicatriz de la pata')).toBe('scar paw');
  expect(read('قط أسود ذيله أبيض')).toBe('cat black with tail white');
  expect(read('بقعة على ذيله')).toBe('patch tail');
});

it('a striped dog is brindle', () => {
  expect([read('perra atigrada', 'dog'), read('gata atigrada')]).toEqual(['dog female brindle', 'cat female tabby']);
});

it.each([
  ['قط أسود جنب البقالة', 'cat black البقالة'],
  ['قط أبيض حول المسجد', 'cat white المسجد'],
  ['نلقاه بإذن الله', 'نلقاه is'],
  ['قطة مفقودة عيونها خضراء', 'cat with eye green'],
  ['عينه اليمنى مفقودة', 'with missing eye'],
  ['قطة سودة عمرها ٣ سنوات', 'cat black ٣ year'],
])('“%s” means “%s”: a word beside the pet, a lost pet and a wish are no marks', (text, english) =>
  expect(read(text)).toBe(english),
);

it('Arabic digits count', () => expect(profile('قطة سودة عمرها ٣ سنوات').age).toBe(profile('black cat, 3 years').age));

describe('what people write', () => {
  it.each([
    ['chatte écaille de tortue, oreille ébréchée', 'tortoiseshell cat female, notched ear'],
    ['matou européen gris souris, poitrail blanc', 'tomcat european grey, white chest'],
    ['chat marbré poivre et sel, queue en tire-bouchon', 'tabby cat grey, curled tail'],
    ['chat blanc, marche sur trois pattes', 'white cat, tripod'],
    ['chat noir à trois pattes blanches', 'black cat with white paws'],
    ['Getigerte EKH-Katze mit weißen Tatzen', 'tabby domestic shorthair cat with white paws'],
    ['mausgrauer Kater, zweifarbige Nase', 'grey tomcat, nose'],
    ['dreifärbige Kätzin mit Zeckenhalsband', 'calico cat female with collar'],
    ['Stubentiger, schneeweiß, blauäugig', 'cat, white, blue eyes'],
  ])('“%s” is “%s”', (text, english) => expect(profile(text)).toEqual(profile(english)));

  it.each([
    ['chien marbré', 'dog', 'dog merle'],
    ['Schäferhündin, entlaufen', 'dog', 'german shepherd bitch,'],
    ['Graupapagei entflogen', 'bird', 'african grey parrot'],
    ['gris du Gabon perdu', 'bird', 'african grey parrot lost'],
  ])('“%s” of a %s means “%s”', (text, species, english) => expect(read(text, species)).toBe(english));
});

it('names are not translated', () => {
  expect(read('la placa dice Luna')).toBe('tag named Luna');
});

it.each([
  ['una gata barcina', 'one cat female tabby'],
  ['gato romano, sin cola', 'cat tabby, with missing tail'],
  ['gata tortuga', 'cat female tortoiseshell'],
  ['un gato amarillo con collar amarillo', 'one cat ginger with collar yellow'],
  ['se perdió en la calle Mayor, cola blanca', 'escaped in street, tail white'],
  ['gata vira-lata, de orelha cortada', 'cat female mix, with notched ear'],
  ['gato rajado e uma gata frajola', 'cat tabby and one cat female tuxedo'],
])('as people of a region write it, “%s” means “%s”', (text, english) => expect(read(text)).toBe(english));

it('malhado is a cat with stripes and a dog with spots', () => {
  expect([read('gata malhada'), read('cadela malhada', 'dog')]).toEqual(['cat female tabby', 'dog female spotted']);
});
