import { describe, expect, it } from 'vitest';
import { breedLikeness, breedOf } from '#core/matching/fields/breed.ts';
import { colourLikeness } from '#core/matching/fields/colour.ts';
import { speciesOf } from '#core/matching/fields/traits.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { blankProfile, profileOf } from './profile.ts';

const read = (text: string, facts = {}) => profileOf(caseFacts({ species: 'dog', text, ...facts }));

describe('reading a report', () => {
  it('reads from the free text what the form left blank', () => {
    const profile = read(
      'Small black and white male dog, about 3 years old, with white paws and a red and blue collar. Limping.',
    );
    expect(profile).toMatchObject({
      colour: ['black', 'white'],
      sex: 'male',
      age: 'adult',
      size: 'small',
      collar: { worn: true, colours: ['blue', 'red'] },
      markings: ['limping', 'white paw'],
    });
  });

  it('prefers a field to the text', () => {
    const profile = read('a black male puppy', { colour: 'ginger', sex: 'female', age_group: 'adult' });
    expect(profile).toMatchObject({ colour: ['ginger'], sex: 'female', age: 'adult' });
  });

  it('keeps the colours of eyes, paws and collars apart from those of the coat', () => {
    expect(read('brown dog with blue eyes, black nose and green harness').colour).toEqual(['brown']);
    expect(read('white patch on chest, torn left ear').markings).toEqual(['patch chest', 'torn ear', 'white chest']);
  });

  it('recognises that there is no collar', () => {
    expect(read('no collar').collar).toEqual({ worn: false, colours: [] });
    expect(read('friendly dog').collar).toBeNull();
    expect(read('', { collar: 'red leather' }).collar).toEqual({ worn: true, colours: ['red'] });
  });

  it.each([
    "It isn't wearing a collar",
    'doesn’t have a collar',
    'didnt see any collar',
    'trägt kein Halsband',
    "n'a pas de collier",
  ])('recognises it in other words: %s', (text) => expect(read(text).collar).toEqual({ worn: false, colours: [] }));

  it.each(['unknown', 'not sure', 'no idea', 'keine Ahnung', 'ne sais pas', 'لا أعرف'])(
    'takes nobody’s word for what they do not know: a collar is %s',
    (collar) => expect(read('', { collar }).collar).toBeNull(),
  );

  it.each(
    [
      'no sé',
      'No se, la verdad',
      'je ne sais pas',
      'weiß nicht',
      'weiß ich nicht',
      'não sei',
      "don't remember",
    ].flatMap((said) => [said, `${said}.`]),
  )('takes no answer for one: the collar, the colour and the breed are “%s”', (said) =>
    expect(read('', { collar: said, colour: said, breed: said })).toMatchObject({
      collar: null,
      colour: [],
      breed: null,
    }),
  );

  it.each([
    'not sure if she has a collar',
    "don't know if it has a red collar",
    'no idea about a collar',
    'no sé si tiene collar',
    'não sei se tem coleira',
    "je ne sais pas s'il a un collier",
    'weiß nicht ob sie ein Halsband hat',
    'لا أعرف إذا عليه طوق',
  ])('reads no collar out of a doubt: %s', (text) => expect(read(text).collar).toBeNull());

  it.each([
    'She used to have a red collar',
    'antes tenía un collar rojo',
    'antes usava uma coleira vermelha',
    'avant il avait un collier rouge',
    'früher trug er ein rotes Halsband',
  ])('does not take a former collar for the present one: %s', (text) =>
    expect(read(text).collar).toEqual({ worn: false, colours: [] }),
  );

  it.each([
    'had a red collar when he went missing',
    'dog with red collar missing since Tuesday',
    'red collar lost near the park',
    'llevaba un collar rojo cuando se perdió',
    'de coleira vermelha quando sumiu',
    'hatte ein rotes Halsband als er verloren ging',
    'كانت لابسة طوق أحمر لما ضاعت',
  ])('does not take a lost pet for a lost collar: %s', (text) =>
    expect(read(text).collar).toEqual({ worn: true, colours: ['red'] }),
  );

  it.each([
    'lost his red collar',
    'her collar is missing',
    'collar was lost',
    'hat sein Halsband verloren',
    'never had a collar',
    'collarless',
    'nunca lleva collar',
    'ni collar ni chip',
    'nem coleira nem chip',
    'nunca usou coleira',
    'ni collier ni puce',
    'jamais eu de collier',
    'weder Halsband noch Chip',
    'hatte nie ein Halsband',
    'ما معها طوق',
    'ماعندوش طوق',
  ])('reads that a collar is not there: %s', (text) => expect(read(text).collar).toEqual({ worn: false, colours: [] }));

  it.each(['pink collar', 'collar rosa', 'coleira rosa', 'collier rose', 'rosa Halsband', 'طوق وردي'])(
    'knows collars in colours that no coat has: %s',
    (text) => expect(read(text)).toMatchObject({ colour: [], collar: { worn: true, colours: ['pink'] } }),
  );

  it.each([
    'tip of left ear missing',
    'le falta la punta de la oreja',
    'falta a ponta da orelha',
    "il manque le bout de l'oreille",
    'Ohrspitze fehlt',
    'طرف أذنه مقطوع',
  ])('an ear without its tip is no missing ear: %s', (text) => expect(read(text).markings).toEqual(['tipped ear']));

  it('reads nothing in "n/a", whatever its letters mean in other languages', () => {
    const blank = { breed: 'n/a', colour: 'N/A', collar: 'n/a', markings: 'n/a' };
    expect(read('n/a', blank)).toMatchObject({ breed: null, colour: [], collar: null, markings: [] });
  });

  it.each([
    'Black, no white on the chest',
    "black. Doesn't have a white chest",
    'schwarz, ohne weiße Brust',
    'negra, no tiene manchas blancas en el pecho',
    "noir, il n'a pas de tache blanche sur la poitrine",
    'preto sem mancha branca no peito',
    'أسود بدون بقع بيضاء على الصدر',
  ])('takes no look for stated that is denied: %s', (text) =>
    expect(read(text)).toMatchObject({ colour: ['black'], markings: [] }),
  );

  it('goes on reading where a denial is of something else', () => {
    expect(read('not chipped black and white, torn ear')).toMatchObject({
      colour: ['black', 'white'],
      markings: ['torn ear'],
    });
    expect(read('not spayed, not very big').sex).toBe('female');
    expect(read('not very big').size).toBeNull();
    expect(read('', { colour: 'grey, not black' }).colour).toEqual(['grey']);
  });

  it('reads no sex if both are named, and no size of a cat', () => {
    expect(read('male or female, not sure').sex).toBeNull();
    expect(profileOf(caseFacts({ species: 'cat', text: 'small cat' })).size).toBeNull();
  });

  it.each([
    ['8 months old', 'baby'],
    ['2 yrs', 'young'],
    ['12 years old', 'senior'],
    ['1999 years', null],
  ])('age: %s', (text, age) => expect(read(text).age).toBe(age));

  it('keeps as words only what no other field uses', () => {
    const profile = read('Lost! Black labrador with a heart-shaped tag, torn ear, no collar', {
      breed: 'Labrador',
      name: 'Zoë',
    });
    expect([...profile.words].sort()).toEqual(['heart', 'shaped', 'zoe']);
  });

  it('reads blank fields as not stated', () => {
    const profile = profileOf(
      caseFacts({ breed: ' ', colour: '', collar: '', text: '  ', microchip: '', photos: photoFacts() }),
    );
    expect(profile).toMatchObject({ breed: null, colour: [], collar: null, microchip: null, photo: null });
    expect(profile.words.size).toBe(0);
  });

  it('takes as they are what needs no reading', () => {
    const point = { lat: 52, lng: 5 };
    const detected = { species: 'cat', score: 0.9 };
    const occurredAt = new Date('2026-05-01T12:00:00Z');
    const facts = {
      id: 'x',
      point,
      pointRadius: 700,
      occurredAt,
      microchip: 'hash',
      detected,
      lifestyle: 'indoor',
    } as const;
    expect(profileOf(caseFacts(facts))).toMatchObject({ ...facts, occurredAt: occurredAt.getTime() });
    expect(profileOf(caseFacts({ lifestyle: 'unknown' })).lifestyle).toBeNull();
    expect(profileOf(caseFacts({ lifestyle: 'outdoor' })).lifestyle).toBe('outdoor');
    expect([...profileOf(caseFacts({ area: 'Mill Lane, near the old mill' })).area]).toEqual(['mill', 'lane']);
    expect(profileOf(caseFacts({ size: 'large', species: 'cat' })).size).toBe('large');
  });

  it('of a report that says nothing gives a blank profile', () => {
    for (const side of ['missing', 'found'] as const)
      expect(profileOf(caseFacts({ id: '', side }))).toEqual(blankProfile(side));
  });

  it('reads the field of markings and the free text as clauses of their own', () => {
    const profile = read('white paws', { markings: 'torn ear', collar: 'red', name: 'Pebbles' });
    expect(profile.markings).toEqual(['torn ear', 'white paw']);
    expect(profile.collar).toEqual({ worn: true, colours: ['red'] });
    expect([...profile.words]).toEqual(['pebble']);
    expect(read('blue collar', { collar: 'red' }).collar).toEqual({ worn: true, colours: ['red'] });
    expect([...read('', { markings: 'wobbly', collar: 'sparkling' }).words]).toEqual(['wobbly', 'sparkling']);
  });

  it('takes a single photo as it is, and none where several cancel out', () => {
    const one = photoFacts([0.6, 0.8])!;
    expect(profileOf(caseFacts({ photos: one })).photo).toEqual({
      model: 'test-model',
      vector: one.vectors[0],
      photos: 1,
    });
    expect(profileOf(caseFacts({ photos: photoFacts([1, 0], [-1, 0]) })).photo).toBeNull();
  });

  it('averages several photos to one vector of length 1', () => {
    const photo = profileOf(caseFacts({ photos: photoFacts([1, 0], [0, 1]) })).photo!;
    expect(photo.photos).toBe(2);
    expect([...photo.vector].map((x) => x.toFixed(3))).toEqual(['0.707', '0.707']);
  });
});

describe('terms', () => {
  it('colours: synonyms are equal, confusable ones close, others apart', () => {
    const coat = (colour: string) => profileOf(caseFacts({ species: 'cat', colour })).colour;
    expect(coat('orange')).toEqual(coat('ginger'));
    expect(coat('blue')).toEqual(coat('gray'));
    expect(coat('tuxedo')).toEqual(['black', 'white']);
    expect(colourLikeness(coat('striped'), coat('brindle'))).toBeCloseTo(0.7);
    expect(colourLikeness(coat('black'), coat('black and white'))).toBeCloseTo(2 / 3);
    expect(colourLikeness(coat('black'), coat('ginger'))).toBe(0);
  });

  it('colours: on a bird, blue is blue', () => {
    expect(profileOf(caseFacts({ species: 'bird', colour: 'blue' })).colour).toEqual(['blue']);
  });

  it('breeds are compared by similarity, not equality', () => {
    expect(breedOf('Lab mix')).toBe(breedOf('Labrador Retriever'));
    expect(breedOf('mixed breed')).toBeNull();
    expect(breedLikeness('labrador retriever', 'golden retriever')).toBe('related');
    expect(breedLikeness('pit bull terrier', 'boxer')).toBe('related');
    expect(breedLikeness('poodle', 'rottweiler')).toBe('different');
  });

  it.each([
    ['Kitten', 'cat'],
    ['guinea_pig', 'guinea_pig'],
    ['Guinea pig', 'guinea_pig'],
    ['other', null],
    ['iguana', null],
    [null, null],
  ])('species: %s is %s', (typed, species) => expect(speciesOf(typed)).toBe(species));
});
