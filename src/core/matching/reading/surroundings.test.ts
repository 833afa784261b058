import { describe, expect, it } from 'vitest';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { profileOf } from './profile.ts';

const read = (text: string, species = 'cat') => profileOf(caseFacts({ species, text }));

describe('the colours of what stands about', () => {
  it.each([
    'Black cat seen outside the Red Lion pub last night',
    'black, hiding by a white van on Brown Street',
    'black, found under a blue car on Orange Grove Ave',
    'found wrapped in a pink towel in a brown box, black',
    'black, ran behind the green dumpster, jumped out of our silver minivan',
    'black cat got out when a man in a red jacket opened the white gate',
    'Spotted near the green bridge yesterday, small black cat',
    'escaped from Mrs Brown in the snow, black',
    'at some point he got over the wall, black',
    'answers to Ginger, black',
    'gato negro visto debajo de una camioneta blanca',
    'negro, cerca de la casa azul, junto al quiosco verde',
    'está en el patio de un taller rojo, gato negro',
    'se llama Blanca, es una gata negra',
    'gato preto visto debaixo de um carro branco',
    'preto, junto ao quiosque verde, perto da casa azul',
    'um homem de camisa vermelha viu a gata preta',
    'chat noir vu sous une camionnette blanche',
    'aperçu près du kiosque vert, chat noir',
    "elle s'appelle Blanche, chatte noire",
    'schwarze Katze unter einem weißen Lieferwagen in der Braunstraße',
    'zuletzt am grünen Kiosk gesehen, schwarze Katze',
    'rannte zur weißen Kapelle, schwarz',
    'heißt Weißer, schwarzer Kater',
    'قط أسود تحت سيارة بيضاء',
    'قطة سوداء قرب البيت الأزرق',
    'شوهد عند الكشك الأخضر، قط أسود',
    'اسمها بيضاء، قطة سوداء',
  ])('are not the coat’s: %s', (text) => expect(read(text).colour).toEqual(['black']));

  it.each([
    'brown dog on a red leash',
    'choclate lab, lives with a black cat',
    'perro marrón, vive con una gata blanca',
    'cachorro marrom, mora com uma gata branca',
    'chien marron, vit avec un chat blanc',
    'brauner Hund, lebt mit einer weißen Katze',
    'كلب بني يعيش مع قطة بيضاء',
  ])('nor are those of its leash and of other animals: %s', (text) =>
    expect(read(text, 'dog').colour).toEqual(['brown']),
  );

  it.each([
    ['white house cat', ['white']],
    ['black barn cat over by the church', ['black']],
    ['a black fluffy cat under a tree', ['black']],
    ['cat with white on the belly, black on ginger fur', ['black', 'ginger']],
    ['found by the road black and white', ['black', 'white']],
    ['black and white spotted cat', ['black', 'spotted', 'white']],
    ['snow white cat', ['white']],
    ['gato negro en la calle', ['black']],
    ['gato de casa negro', ['black']],
    ['perdido en Triana negro', ['black']],
    ['perto da escola gato cinza', ['grey']],
    ['schwarze Hauskatze, beim Haus', ['black']],
    // without the article, "black" does not belong to "the house"
    ['قرب البيت سوداء', ['black']],
  ])('but those of the animal count: %s', (text, colours) => expect(read(text).colour).toEqual(colours));
});

it('a back door, a side of the road and coming back are no parts of the body', () => {
  expect(read('tan dog came back', 'dog')).toMatchObject({ colour: ['tan'], markings: [] });
  expect(read('black cat at the side of the road').colour).toEqual(['black']);
  expect(read('black on her back, white head').markings).toEqual(['black back', 'white head']);
});

describe('times', () => {
  it.each([
    'Feeding this cat for 3 months',
    'missing for over 2 months now',
    'moved here 1 year ago',
    'my 6 year old daughter is heartbroken',
    'We miss our baby',
    'Le doy de comer desde hace 3 meses',
    'lleva 2 meses perdida',
    'mi hija de 6 años está destrozada',
    'sumiu faz 2 meses',
    'minha filha de 6 anos está arrasada',
    'je le nourris depuis 3 mois',
    'on a déménagé il y a 1 an',
    'ma fille de 6 ans est désespérée',
    'seit 2 Monaten vermisst',
    'Wir sind vor 1 Jahr umgezogen',
    'meine 6 Jahre alte Tochter ist untröstlich',
    'أطعمها منذ 3 أشهر',
    'ابنتي عمرها 6 سنوات حزينة',
  ])('are not the age of the animal: %s', (text) => expect(read(text).age).toBeNull());

  it.each([
    ['3 year old cat missing for 2 months', 'adult'],
    ['Lost since monday, 5 years old', 'adult'],
    ['lost cat, 3yo', 'adult'],
    ['tabby, ~2yrs', 'young'],
    ['lleva 3 semanas desaparecido, tiene 2 años', 'young'],
    ['chat de 3 ans, perdu depuis 2 mois', 'adult'],
    ['seit 3 Monaten weg, 5 Jahre alt', 'adult'],
  ])('but an age is: %s', (text, age) => expect(read(text).age).toBe(age));
});
