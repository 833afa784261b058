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
    'her brother is white, she is black',
    'bonded with a sister who is white. black',
    'black, my other cat is ginger',
    'black, another white cat lives here',
    'black cat lives with two white cats',
    'attacked by a big brown dog, black',
    'chasing a grey rabbit, black',
    'su hermano es blanco, ella es negra',
    'tengo otra gata blanca, la perdida es negra',
    'vive con una gata blanca, es negra',
    'lo atacó un perro blanco, es negro',
    'su mamá es siamesa blanca, él es negro',
    'a mãe dele é branca, ele é preto',
    'sa mère est blanche, lui est noir',
    'seine Mutter ist weiß, er ist schwarz',
    'o irmão dele é branco, ele é preto',
    'tenho outra gata branca, a perdida é preta',
    'mora com uma gata branca, é preta',
    'son frère est blanc, lui est noir',
    "j'ai un autre chat blanc, lui est noir",
    'vit avec une chatte blanche, noire',
    'sein Bruder ist weiß, er ist schwarz',
    'unsere andere Katze ist weiß, vermisst: schwarz',
    'lebt mit einer weißen Katze, schwarz',
    'أخوه أبيض، هو أسود',
    'عندي قطة تانية بيضا، المفقودة سوداء',
    'تعيش مع قطة بيضاء، سوداء',
  ])('nor are those of its family and of other pets: %s', (text) =>
    expect(read(text)).toMatchObject({ colour: ['black'] }),
  );

  it.each([
    'my sister found a black cat',
    'mi hermana encontró una gata negra',
    'minha irmã achou uma gata preta',
    'ma soeur a trouvé une chatte noire',
    'meine Schwester hat eine schwarze Katze gefunden',
    'أختي لقت قطة سوداء',
    'unlike other cats, black',
    'scared of dogs. black',
  ])('but the finder’s sister has no fur: %s', (text) => expect(read(text).colour).toEqual(['black']));

  it.each([
    'red collar with a silver tag and a white bow, black',
    'black, blue lead, in a red jumper',
    'collar rojo con placa dorada, negro',
    'un señor de gorra roja, negro',
    'sueter rojo, perro negro',
    'coleira vermelha, plaquinha dourada, preto',
    'um homem de boné vermelho, preto',
    'collier rouge à grelot doré, noir',
    'la dame au manteau rouge, noir',
    'rotes Halsband mit goldener Marke, weißer Pulli, schwarz',
    'رجل لابس قميص أحمر، أسود',
  ])('nor are those of tags and clothes: %s', (text) => expect(read(text, 'dog').colour).toEqual(['black']));

  it.each([
    'gata negra se escapó por la ventana',
    'gata preta fugiu pela janela',
    'chatte noire, collier rouge à grelot',
    'القطة السوداء هربت من الشباك',
  ])('a thing that comes after a colour does not take it: %s', (text) => expect(read(text).colour).toEqual(['black']));

  it.each([
    ['Snowy', 'Snowy is a black cat'],
    ['Canela', 'Canela es una gata negra'],
    ['Mel', 'A Mel fugiu, preta'],
    ['Caramel', 'Caramel est noir'],
    ['Blanca', 'le decimos Blanca, es negra'],
  ])('a pet called %s is not of that colour: %s', (name, text) =>
    expect(profileOf(caseFacts({ species: 'cat', name, text })).colour).toEqual(['black']),
  );

  it.each([
    'her name is Ginger, black',
    'goes by Ginger, black',
    'le dicen Canelo, negro',
    'atende por Pretinha, marrom',
  ])('nor is one of whom that is told: %s', (text) => expect(read(text).colour).toHaveLength(1));

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
    'we have had him since he was a puppy',
    'rescued as a kitten, looks like a kitten',
    'found as a stray puppy years ago',
    'la tenemos desde cachorra',
    'temos ela desde filhote',
    "on l'a depuis qu'elle est chaton",
    'wir haben sie seit sie ein Kätzchen war',
    'عندنا منذ كانت رضيعة',
    'the owner is an elderly lady',
    'lo encontró una señora mayor',
    'uma senhora idosa achou',
    'chez un monsieur âgé',
    'eine ältere Dame sucht',
    'صاحبتها سيدة مسنة',
    'my daughter (8 years) cries',
    'meine Tochter (8 Jahre) weint',
    'بنتي عندها ٨ سنين',
  ])('nor is that of other people or of long ago: %s', (text) => expect(read(text).age).toBeNull());

  it('nor is a child who found it a girl of its kind', () =>
    expect(read('found by a little girl, brown', 'dog')).toMatchObject({ sex: null, size: null }));

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
