import { describe, expect, it } from 'vitest';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { profileOf } from './profile.ts';

const read = (text: string, species = 'cat') => {
  const { colour, markings, collar, age } = profileOf(caseFacts({ species, text }));
  return { colour, markings, collar: collar && (collar.worn ? collar.colours.join() : 'none'), age };
};
const nothing = { colour: [], markings: [], collar: null, age: null };

describe('clauses without a sign between them', () => {
  const blackCat = { ...nothing, colour: ['black'], markings: ['green eye'], collar: 'none' };
  it.each([
    'black cat green eyes no collar',
    'gato negro ojos verdes sin collar',
    'gato preto olhos verdes sem coleira',
    'chat noir yeux verts sans collier',
    'schwarze Katze grüne Augen ohne Halsband',
    'قط أسود عيون خضراء بدون طوق',
  ])('an animal and its parts: %s', (text) => expect(read(text)).toEqual(blackCat));

  const tanDog = { colour: ['tan'], markings: ['black face', 'white chest'] };
  const brownDog = { ...nothing, colour: ['brown'], collar: 'red' };
  it.each([
    'brown dog red collar',
    'perro marron collar rojo',
    'cachorro marrom coleira vermelha',
    'chien marron collier rouge',
    'brauner Hund rotes Halsband',
    'كلب بني طوق أحمر',
  ])('an animal and its collar: %s', (text) => expect(read(text, 'dog')).toEqual(brownDog));

  it.each([
    'torn ear white paws',
    'oreja rota patas blancas',
    'orelha rasgada patas brancas',
    'oreille déchirée pattes blanches',
    'eingerissenes Ohr weiße Pfoten',
  ])('two parts: %s', (text) => expect(read(text).markings).toEqual(['torn ear', 'white paw']));

  it.each([
    ['siamois queue cassée yeux bleus', { colour: ['pointed'], markings: ['blue eye', 'kinked tail'] }],
    ['grey female cat 3 years old green eyes', { colour: ['grey'], age: 'adult', markings: ['green eye'] }],
    ['golden retriever white chest', { colour: ['golden'], markings: ['white chest'] }],
    ['white chest and black paws', { markings: ['black paw', 'white chest'] }],
    ['black cat lost near the park green eyes', { colour: ['black'], markings: ['green eye'] }],
    ['black cat lost tail', { colour: ['black'], markings: ['missing tail'] }],
    ['black cat with a patch of white on her chest', { colour: ['black'], markings: ['patch chest', 'white chest'] }],
    ['white cat big blue eyes', { colour: ['white'], markings: ['blue eye'] }],
    ['tan cat white chest black muzzle red collar', { ...tanDog, collar: 'red' }],
    ['gata negra perdida en Palermo ojos verdes collar rojo', { ...blackCat, collar: 'red' }],
    ['COLOR NEGRO OJOS VERDES COLLAR ROJO SIN CHIP', { ...blackCat, collar: 'red' }],
    ['Siamkatze knick im schwanz blaue augen', { colour: ['pointed'], markings: ['blue eye', 'kinked tail'] }],
    ['red collar white paws', { markings: ['white paw'], collar: 'red' }],
    ['white paws on a black cat', { markings: ['black paw', 'white paw'] }],
  ])('%s', (text, said) => expect(read(text)).toEqual({ ...nothing, ...said }));
});

describe('labels', () => {
  const asked = { ...nothing, colour: ['black'], markings: ['green eye'], collar: 'red' };
  it.each([
    'Name: Ginger\nColour: black\nEyes: green\nCollar: red\nChip: no',
    'Nombre: Canela\nColor: negro\nColor de ojos: verdes\nCollar: sí, rojo\nChip: no',
    'Nome: Mel\nCor: preta\nOlhos: verdes\nColeira: vermelha\nChip: não',
    'Nom : Noisette\nRobe : noire\nYeux : verts\nCollier : oui, rouge\nPuce : non',
    'Name: Goldie\nFarbe: schwarz\nAugen: grün\nHalsband: rot\nChip: ja',
    'الاسم: ذهبي\nاللون: أسود\nالعيون: خضراء\nالطوق: أحمر',
  ])('are of what comes after them: %j', (text) => expect(read(text)).toEqual(asked));

  it.each([
    'Collar: no',
    'Collar: none. Chip: yes',
    'Collar? No.',
    'Collar: no tiene',
    'Coleira: não',
    'Collier : aucun',
    'Halsband: nein',
    'الطوق: لا يوجد',
  ])('say that there is none: %s', (text) => expect(read(text).collar).toBe('none'));
});

it.each([
  'all black except white paws',
  'toda negra excepto las patas blancas',
  'toda preta exceto as patas brancas',
  'toute noire sauf les pattes blanches',
  'ganz schwarz bis auf weiße Pfoten',
  'سوداء ما عدا كفوفها البيضاء',
])('what is excepted is no coat: %s', (text) =>
  expect(read(text)).toEqual({ ...nothing, colour: ['black'], markings: ['white paw'] }),
);

it.each(['black/white collar', 'blau/weißes Halsband', 'collier noir/blanc'])(
  'a stroke is an “and”: %s is a collar of two colours',
  (text) => expect(read(`tabby cat, ${text}`)).toMatchObject({ collar: expect.stringMatching(/^(black|blue),white$/) }),
);

it.each(['b/w cat', 'B&W cat', 'blk & wht cat', 'black/white cat'])('%s is black and white', (text) =>
  expect(read(text).colour).toEqual(['black', 'white']),
);
