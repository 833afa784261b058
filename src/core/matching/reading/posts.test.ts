import { expect, it } from 'vitest';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { profileOf } from './profile.ts';

/** Reads posts as people write them in groups for lost pets. */
function told(text: string, species: string, name: string | null = null): string {
  const { colour, markings, sex, age, size, collar } = profileOf(caseFacts({ species, text, name }));
  const worn = collar && (collar.worn ? `${collar.colours.join(' ')} collar`.trim() : 'no collar');
  return [...colour, ...markings, sex, age, size, worn].filter(Boolean).join(', ');
}

it.each([
  ['LOST white cat one blue eye one green eye', 'white, blue eye, green eye, heterochromia'],
  ['white cat, one blue eye and one green', 'white, blue eye, green eye, heterochromia'],
  ['White tom with odd eyes (one blue, one yellow)', 'white, blue eye, heterochromia, yellow eye, male'],
  ['gata blanca con un ojo azul y otro verde', 'white, blue eye, green eye, heterochromia, female'],
  ['gato blanco, un ojo de cada color', 'white, heterochromia'],
  ['gata branca com um olho azul e outro verde', 'white, blue eye, green eye, heterochromia, female'],
  ['gato branco um olho de cada cor', 'white, heterochromia'],
  ['chat blanc yeux vairons (un bleu un vert)', 'white, blue eye, green eye, heterochromia'],
  ['chatte blanche, un œil bleu et un œil vert', 'white, blue eye, green eye, heterochromia, female'],
  ['weiße Katze mit einem blauen und einem grünen Auge', 'white, blue eye, green eye, heterochromia'],
  ['weiße Katze, ein Auge blau, das andere grün', 'white, blue eye, green eye, heterochromia'],
  ['weißer Kater odd eyed', 'white, heterochromia, male'],
  ['قطة بيضاء عين زرقاء وعين خضراء', 'white, blue eye, green eye, heterochromia'],
  ['قط أبيض عيونه مختلفة اللون', 'white, heterochromia'],
])('odd eyes, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['husky male heterochromia 1 blue 1 brown eye', 'blue eye, brown eye, heterochromia, male'],
  ['HUSKY blk/wht, 2 different colored eyes!!', 'black, white, heterochromia'],
  ['aussie blue merle, left eye blue right eye brown', 'grey, merle, blue eye, brown eye, heterochromia'],
])('odd eyes, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['Found cat, ginger, with her 4 black and white kittens', 'ginger'],
  ['Lost two cats: Milo is black with white paws, Luna is grey with green eyes', ''],
  ['gata tricolor con 3 gatitos grises', 'calico, female'],
  ['gata preta com 4 filhotes cinzas', 'black, female'],
  ['chatte noire avec ses 3 chatons gris', 'black, female'],
  ['schwarze Katze mit 3 grauen Kätzchen gefunden', 'black'],
  ['قطة سوداء مع ثلاث قطط صغيرة رمادية', 'black'],
  ["looks like the black cat from last week's post but it's grey", 'grey'],
  ['Se parece al gato negro de la semana pasada, pero este es gris', 'grey'],
  ['Parece o gato preto da semana passada mas é cinza', 'grey'],
  ['ressemble au chat noir de la semaine dernière mais celui ci est gris', 'grey'],
  ['sieht aus wie die schwarze Katze von letzter Woche, ist aber grau', 'grey'],
  ['رمادية، تشبه القطة السوداء من الأسبوع الماضي', 'grey'],
  ['ginger. Not the one on the poster, that one was white', 'ginger'],
  ['naranja, NO es el del cartel, ese era blanco', 'ginger'],
  ['laranja, não é o do cartaz, aquele era branco', 'ginger'],
  ["roux, ce n'est pas celui de l'affiche, l'autre était blanc", 'ginger'],
  ['grau, nicht die vom Plakat, die war weiß', 'grey'],
  ['black. Not the one with the white paws', 'black'],
  ['negro, no es el de las patas blancas', 'black'],
  ['preto, não é o de patas brancas', 'black'],
  ['noir, pas celui aux pattes blanches', 'black'],
  ['schwarz, nicht die mit den weißen Pfoten', 'black'],
  ['Somebody asked "is it the white one?" He is grey', 'grey'],
  ['someone saw a white cat but mine is grey', 'grey'],
  ['vieron una gata blanca pero la mía es gris', 'grey'],
  ['viram uma gata branca mas a minha é cinza', 'grey'],
  ['on a vu une chatte blanche mais la mienne est grise', 'grey'],
  ['jemand sah eine weiße Katze, meine ist aber grau', 'grey'],
  ['She is black, similar to the neighbour, but mine has a red collar', 'black, red collar'],
  ['Es negra como la del vecino, pero la mía tiene collar rojo', 'black, red collar'],
  ['someone posted a white cat, but mine is all black', 'black'],
  ['Base is orange. Undertone is cream', 'cream, ginger'],
  ['Sister is black. Brother is white. Grey cat', 'grey'],
  ['my cat is black. my neighbors cat is orange and has a blue collar.', 'black'],
  // the sign that makes Arabic words longer is no word by itself
  ['white cat, one ـ, the other ـ', 'white'],
])('other animals, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['Two dogs missing: a brown lab and a white poodle', ''],
  ['2 DOGS LOST!! brown male lab and white female poodle ran off together', ''],
  ['Lost black lab, ran off together with our white poodle female', 'black'],
  ['Luna is tan, Max a black pug', ''],
  ['brown, Rex is a big black lab', 'brown'],
  ['Luna es canela, Max un pug negro', 'tan'],
  ['a Luna é caramelo, o Max é um pug preto', 'tan'],
  ['Luna est fauve, Max un carlin noir', 'tan'],
  ['Luna ist beige, Max ein schwarzer Mops', 'tan'],
  ['tan, the same size as my black lab', 'tan'],
  ['looks like a black lab', 'black'],
  ['black male lab, he was with his friend a small white female terrier', 'black, male'],
  ['perdidos dos perros: uno negro grande y otro blanco pequeño', ''],
  ['se escaparon juntos: mi perra negra y un perro blanco', ''],
  ['perra marrón con sus 5 cachorros negros', 'brown, female'],
  ['dois cachorros desaparecidos um preto e outro branco', ''],
  ['deux chiens perdus, un noir et un blanc', ''],
  ['zwei Hunde entlaufen, ein schwarzer und ein weißer', ''],
  ['brauner Rüde zusammen mit einer weißen Hündin entlaufen', 'brown, male'],
  ['كلبين ضايعين واحد أسود وواحد أبيض', ''],
])('other animals, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['We just want to be reunited with our black cat', 'black'],
  ['not good with other cats, grey tabby', 'grey, tabby'],
  ['grey cat with two white paws', 'grey, white paw'],
  ['black and white cat with a pink nose', 'black, white, pink nose'],
  ['black with one white paw and one white ear', 'black, white ear, white paw'],
  ['one white paw, one black paw, grey cat', 'grey, black paw, white paw'],
  ['ears: one black one white, grey body', 'grey, black ear, white ear'],
  ['one eye missing, one green eye, black', 'black, green eye, missing eye'],
  ['green eyes one white paw black tail', 'black tail, green eye, white paw'],
  ['apt 4 black cat missing', 'black'],
  ['We have 3 cats, the grey one is missing', 'grey'],
  ['one of our two cats is missing. black with a white chest', 'black, white chest'],
  ['found in my neighbours garden, a black cat', 'black'],
  ['our neighbour found a black cat', 'black'],
  ['my neighbors saw a grey cat with a blue collar', 'grey, blue collar'],
  ['on the other side of the road, black cat', 'black'],
  ['black cat, the other day she was by the church', 'black'],
  ['gata negra, la otra noche la vieron', 'black, female'],
  ['una oreja negra y la otra blanca, gata gris', 'grey, black ear, white ear, female'],
  ['tiene una pata blanca y una mancha en el pecho, gris', 'grey, patch chest, white paw'],
  ['vive con otros gatos, es gris', 'grey'],
  ['eine weiße Pfote, schwarze Katze mit einem roten Halsband', 'black, white paw, red collar'],
  ['ein schwarzer Kater mit einer weißen Brust', 'black, white chest, male'],
  ['un chat noir avec une tache blanche sur le ventre', 'black, patch belly, white belly'],
  ["une chatte noire et blanche d'un an", 'black, white, female, young'],
  ['قط أسود بعين واحدة خضراء', 'black, green eye'],
  ['قطة سوداء ورجل واحدة بيضاء', 'black, white leg'],
  ['trouvé deux chatons, un roux et un noir', ''],
  ['zwei Kätzchen gefunden, eines rot, eines schwarz', ''],
  ['لقيت قطتين وحدة بيضا ووحدة سودا', ''],
])('what is of the animal, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['Please help me with my lost dog, brown with red collar', 'brown, red collar'],
  ['good with kids and other dogs, brown male', 'brown, male'],
  ['one year old brown pup', 'brown, young'],
  ['brown shepherd and lab mix', 'brown'],
  ['border collie, black and white, with a red harness and a silver tag', 'black, white, red collar'],
  ['black and tan coonhound with a white chest', 'black, tan, white chest'],
  ['lab with golden eyes, brown', 'brown, golden eye'],
  ['lost dog black and white pitbull', 'black, white'],
  ['perro negro y blanco pitbull', 'black, white'],
  ['Lost 2 year old brown dog', 'brown, young'],
  ['brown dog ran off with leash and collar', 'brown, collar'],
  ['Lost dog! Brown with white chest. He was walked by my son with our other dog (black lab)', 'brown, white chest'],
  ['Missing since Sat: 1 black lab, 1 yellow lab', ''],
  ['MISSING 2 DOGS black lab and yellow lab w/ red collars', ''],
  ['Found two labs, one black one yellow', ''],
  ['encontrei dois cachorrinhos, um branco e um caramelo', ''],
])('what is of the animal, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['tag says "Blue", he is white', 'white'],
  ['collar tag reads Rusty, black and white', 'black, white, collar'],
  ['se llama Negrita pero es gris', 'grey'],
  ['la placa dice Blanquito, gato negro', 'black'],
  ['atende pelo nome de Pretinha, gata cinza', 'grey, female'],
  ['elle répond au nom de Caramel, noire', 'black'],
  ['hört auf Tiger, ist schwarz', 'black'],
  ['hört auf den Namen Blacky, weißer Kater', 'white, male'],
  ['his name is Tiger and he is black', 'black'],
  ['goes by the name of Snow, black', 'black'],
  ['🐾LOST🐾 "Tiger" - black & white 🖤🤍', 'black, white'],
])('names, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['black cat usually wears a red collar but not today', 'black, no collar'],
  ['no longer wears her red collar, grey', 'grey, no collar'],
  ['grey, she had a red collar but lost it', 'grey, no collar'],
  ['grey, red collar may have come off', 'grey, red collar'],
  ['had a blue collar on but might have slipped it', 'no collar'],
  ['black cat, chip not registered, not wearing collar', 'black, no collar'],
  ['has no white on her. solid black', 'black'],
  ['black cat. NO COLLAR. no tag. no white', 'black, no collar'],
  ['not a kitten, black, adult', 'black, adult'],
  ['normalmente lleva collar rojo pero hoy no', 'no collar'],
  ['ya no lleva el collar rojo, gata gris', 'grey, female, no collar'],
  ['le quité el collar, gata negra', 'black, female, no collar'],
  ['já não usa a coleira vermelha, gato preto', 'black, no collar'],
  ['ne porte plus son collier rouge, chat noir', 'black, no collar'],
  ["d'habitude il porte un collier rouge mais pas aujourd'hui", 'no collar'],
  ['trägt kein Halsband mehr, schwarz', 'black, no collar'],
  ['normalerweise rotes Halsband, aber heute nicht', 'no collar'],
  ['Halsband abgelegt, schwarz', 'black, no collar'],
  ['عادة تلبس طوق أحمر بس مو اليوم', 'no collar'],
  ['ما عاد يلبس طوق، أسود', 'black, no collar'],
  ['grey, took her blue collar off on Sunday', 'grey, no collar'],
  ['grey, collar was green, snapped', 'grey, no collar'],
  ['gris, traía collar pero se lo robaron', 'grey, no collar'],
  ['cinza, a coleira vermelha caiu', 'grey, no collar'],
  ["gris, avait un collier rouge mais l'a perdu", 'grey, no collar'],
  ['grau, rotes Halsband hat sie verloren', 'grey, no collar'],
  ['grau, Halsband ist abgegangen', 'grey, no collar'],
  ['رمادي كان لابس طوق بس وقع منه', 'grey, no collar'],
  ['gato negro con collar rojo, se soltó de la correa', 'black, red collar'],
  ['gato preto, coleira vermelha, caiu do muro', 'black, red collar'],
  ['gato preto de coleira vermelha, caiu', 'black, red collar'],
  ['collar azul, se rompió la cola', 'blue collar'],
  ['grau, rotes Halsband, Krallen abgerissen', 'grey, red collar'],
  ['grau, rotes Halsband, Marke abgefallen', 'grey, red collar'],
  ['grey, collar with bell came off', 'grey, no collar'],
  ['grey, red collar, he snapped the leash', 'grey, red collar'],
  ['red collar, ear torn off', 'torn ear, red collar'],
  ['red collar, claw ripped off', 'torn paw, red collar'],
  ['slipped her collar, grey tabby', 'grey, tabby, no collar'],
  ['has never had white paws, black', 'black'],
  ['black no longer a kitten', 'black'],
  ['not neutered, black male', 'black, male'],
  ['black, not spayed yet', 'black, female'],
  ['negra, nada de blanco', 'black'],
  ['noire sans aucune tache blanche', 'black'],
  ['ganz schwarz ohne Weiß', 'black'],
  ['سوداء كليا ما فيها أبيض', 'black'],
])('what is no longer so, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['Not aggressive, not a puppy, brown', 'brown'],
  ['slipped out of his harness, brown', 'brown, no collar'],
  ['He slipped his blue collar and ran. brown', 'brown, no collar'],
  ['brown, red collar came off when he ran', 'brown, no collar'],
  ['took off with red collar on, brown', 'brown, red collar'],
  ['brown dog was wearing a red collar when he got lost', 'brown, red collar'],
  ['collar was removed, brown', 'brown, no collar'],
  ['brown; collar removed by finder', 'brown, no collar'],
  ['brown, left his collar at home', 'brown, no collar'],
  ['brown, collar left at home', 'brown, no collar'],
  ['brown, without his usual red collar', 'brown, no collar'],
  ["brown with a collar but I couldn't get close", 'brown, collar'],
  ['sin su collar rojo, marrón', 'brown, no collar'],
  ['marrón, llevaba collar rojo pero se lo quitó', 'brown, no collar'],
  ['saiu sem coleira, marrom', 'brown, no collar'],
  ['il a perdu son collier, marron', 'brown, no collar'],
  ['marron, sans son collier bleu habituel', 'brown, no collar'],
])('what is no longer so, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['abt 2 yo, grey', 'grey, young'],
  ['10 mths, grey', 'grey, baby'],
  ['2yo F grey', 'grey, young'],
  ['1.5 years old, grey', 'grey, young'],
  ['12-year-old grey', 'grey, senior'],
  ['grey, 3-4 months', 'grey, baby'],
  ['grey, 3 to 4 years old', 'grey, adult'],
  ['two years old, grey', 'grey, young'],
  ['ten yr old grey', 'grey, senior'],
  ['around eight weeks old, black', 'black, baby'],
  ['8wks old black', 'black, baby'],
  ['one and a half years old, grey', 'grey, young'],
  ['a year and a half, grey', 'grey, young'],
  ['missing a year and a half, grey', 'grey'],
  ['gata gris de año y medio', 'grey, female, young'],
  ['gato gris, diez años y medio', 'grey, senior'],
  ['gris, 8 semanas de edad', 'grey, baby'],
  ['cinza, 8 semanas de vida', 'grey, baby'],
  ['gris, un an et demi', 'grey, young'],
  ['gris, adopté il y a un an et demi', 'grey'],
  ['graue Katze, 8 Wochen alt', 'grey, baby'],
  ['grau, anderthalb Jahre', 'grey, young'],
  ['grau, vor anderthalb Jahren entlaufen', 'grey'],
  ['grau, ein halbes Jahr alt', 'grey, baby'],
  ['رمادي عمره نص سنة', 'grey, baby'],
  ['vermisst seit einem halben Jahr, schwarz', 'black'],
  ['vor einem halben Jahr adoptiert, schwarz', 'black'],
  ['ein halbes Jahr vermisst, schwarz', 'black'],
  ['halbjährig, grau', 'grey, baby'],
  ['anderthalb Jahre vermisst, schwarz', 'black'],
  ['seit 8 Wochen weg, schwarz', 'black'],
  ['مفقود من نص سنة، أسود', 'black'],
  ['negro, perdido hace 3 semanas de edad', 'black'],
  ['llevamos medio año buscándolo, negro', 'black'],
  ['llevo más de año y medio buscando, gato negro', 'black'],
  ['tem meio ano que sumiu, preto', 'black'],
  ['disparu depuis un an et demi, noir', 'black'],
  ['missing for half a year, black', 'black'],
  ['14yr old grey', 'grey, senior'],
  ['11 y/o grey', 'grey, senior'],
  ['grey, approx. 5-6yrs', 'grey, adult'],
  ['gris de 3 a 4 meses', 'grey, baby'],
  ['gata gris de 12 añitos', 'grey, female, senior'],
  ['gato gris, dos años', 'grey, young'],
  ['gato cinza, 2 aninhos', 'grey, young'],
  ['tem um ano e meio, cinza', 'grey, young'],
  ['chat gris 12 ans', 'grey, senior'],
  ['chatte grise, bientôt 2 ans', 'grey, female, young'],
  ['chat gris âgé de 6 mois', 'grey, baby'],
  ['graue Katze 7 Jahre alt', 'grey, adult'],
  ['12jährige graue Katze', 'grey, senior'],
  ['رمادي عمره سنتين', 'grey, young'],
  ['رمادية عمرها ٨ شهور', 'grey, baby'],
  ['رمادي عمره سنة ونص', 'grey, young'],
  ['رمادي عمره ١٢ سنة', 'grey, senior'],
  ['we have had her for 12 years, grey', 'grey'],
  ['grey. missing 3 months.', 'grey'],
  ['grey. gone 2 yrs', 'grey'],
  ['chipped 3 years ago, grey', 'grey'],
  ['lives here 5 years, grey', 'grey'],
  ['Adopté il y a 3 ans, gris', 'grey'],
  ['we moved 6 months earlier, grey', 'grey'],
  ['4 mo 5lbs black', 'black, baby'],
  ['Black cat seen 2 mo. ago', 'black'],
  ["grey, I've had him 10 years", 'grey'],
  ['grey, been with us for 7 years', 'grey'],
  ['grau, seit 5 Jahren bei uns', 'grey'],
  ['gris, chez nous depuis 5 ans', 'grey'],
  ['hace un año que lo tengo, gris', 'grey'],
  ['gris, desapareció hace un mes', 'grey'],
  ['gris, un mes perdido', 'grey'],
  ['perdida há um mês, cinza', 'grey'],
  ['disparu depuis un mois, gris', 'grey'],
  ['vor einem Monat entlaufen, grau', 'grey'],
  ['seit einem Jahr vermisst, grau', 'grey'],
  ['مفقود من شهر، رمادي', 'grey'],
  ['mi hijo de un año, gato gris', 'grey'],
  ['ein Jahr alt, grau', 'grey, young'],
  ['de un año, gris', 'grey, young'],
  ['il a un an, gris', 'grey, young'],
  ['cinza, um ano', 'grey, young'],
  ['6 y.o. grey cat', 'grey, adult'],
  ['1yr 6mths grey', 'grey, young'],
  ['grey 9 month old', 'grey, baby'],
  ['grey, senior (15)', 'grey, senior'],
  ['grey 12+ years', 'grey, senior'],
  ['grey, between 2 and 3 years old', 'grey, adult'],
])('ages, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['brown 30 lbs male', 'brown, male'],
  ['brown, 70lb, big boy', 'brown, male, large'],
])('ages, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['black, white sock front left', 'black, white paw'],
  ['black with white right back leg', 'black, white leg'],
  ['black, white back right paw', 'black, white paw'],
  ['black cat, missing left back leg', 'black, missing leg'],
  ['black, left ear torn (right as you look at him)', 'black, torn ear'],
  ['black, white back paws', 'black, white paw'],
  ['grey, white tip on tail', 'grey, white tail'],
  ['negro, calcetín blanco delantero izquierdo', 'black, white paw'],
  ['noir, patte arrière droite blanche', 'black, white paw'],
  ['schwarz, linke Vorderpfote weiß', 'black, white paw'],
  ['schwarz, weiße Schwanzspitze', 'black, white tail'],
  ['preto, pata traseira direita branca', 'black, white paw'],
  ['أسود، رجله اليمنى الأمامية بيضاء', 'black, white leg'],
])('sides, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['grey spayed female', 'grey, female'],
  ['gato cinza castrado', 'grey, male'],
  ['fêmea castrada cinza', 'grey, female'],
  ['chatte stérilisée grise', 'grey, female'],
  ['mâle castré gris', 'grey, male'],
  ['kastrierter Kater grau', 'grey, male'],
  ['graue Katze kastriert, weiblich', 'grey, female'],
  ['رمادي ذكر مخصي', 'grey, male'],
  ['أنثى معقمة رمادية', 'grey, female'],
  ['grey. a girl found him on our porch', 'grey'],
  ['grey, my boys miss her', 'grey'],
  ['gris, mis niños lo extrañan', 'grey'],
  ['grey, good boy', 'grey, male'],
])('the sex, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  [
    'PROCURA-SE gatinha preta e branca, olhos verdes, fugiu da rua das Flores 12, tel 912 345 678',
    'black, white, green eye',
  ],
  ['blk cat wht chest, no clr', 'black, white chest'],
  ['black cat was with a grey one near the bins', 'black'],
  [
    'my cat black he has green eyes hes 4 and neutered hes got a white spot on tummy',
    'black, green eye, patch belly, white belly',
  ],
])('in haste, of a cat: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it.each([
  ['🚨🚨LOST DOG🚨🚨 BROWN AND WHITE PITTY MALE NEAR WALMART CALL 555-123-4567 $500 REWARD', 'brown, white, male'],
  [
    '⚠️ SE BUSCA ⚠️ perrito chiquito color blanco con negro, collar rojo, ofrecemos recompensa 📞 612345678',
    'black, white, small, red collar',
  ],
  [
    'PERDU chien type berger allemand noir et feu mâle 3 ans pucé collier bleu merci de partager 06 12 34 56 78',
    'black, tan, male, adult, blue collar',
  ],
  [
    'VERMISST!!! Unser Rocky, schwarz-brauner Schäferhund-Mix, 8 Jahre, rotes Geschirr. Tel. 0171 2345678',
    'black, brown, adult, red collar',
  ],
  ['Found on Brown St. white male dog red collar no tags scared of my black dog', 'white, male, red collar'],
])('in haste, of a dog: %s', (text, facts) => expect(told(text, 'dog')).toBe(facts));

it.each([
  ['white with blue eyes', ['white']],
  ['white, one blue eye one green', ['white']],
  ['negro con ojos verdes', ['black']],
  ['brown with a red collar', ['brown']],
])('the colour of a coat is not that of eyes and collars: %s', (colour, coat) =>
  expect(profileOf(caseFacts({ species: 'cat', colour })).colour).toEqual(coat),
);

it.each(['red nylon, no tag', 'red with a silver bell', 'rojo, sin chip', 'rot, ohne Marke', 'rouge sans puce'])(
  'what hangs on a collar or not is not the collar: %s',
  (collar) => expect(profileOf(caseFacts({ species: 'dog', collar })).collar).toEqual({ worn: true, colours: ['red'] }),
);

it.each([
  ...['red, came off', 'red (lost)', 'blue but it broke', 'red - fell off', 'rojo, se le cayó', 'vermelha, caiu'],
  ...['vermelha, perdeu', 'rouge, perdu', "rouge mais il l'a perdu", 'rot, verloren', 'rot, abgegangen'],
  ...['أحمر، ضاع', 'أحمر بس وقع منها'],
])('in its line, a collar that came off is not worn: %s', (collar) =>
  expect(profileOf(caseFacts({ species: 'dog', collar })).collar).toEqual({ worn: false, colours: [] }),
);

it.each([
  ...['red, was on when she got lost', 'red, lost tag', 'red, might have come off', 'red, may have slipped it'],
  ...['red, tag fell off', 'red, we removed the bell', 'red; he lost it before but has it now'],
  ...['rojo, se le cayó la placa', 'vermelha, a plaquinha caiu', 'vermelha, talvez caiu', 'rot, Glocke abgegangen'],
  ...['rot, vielleicht abgegangen', 'rouge, grelot enlevé', "rouge, il l'a peut-être perdu", 'أحمر، وقع منه الجرس'],
  ...['أحمر، ربما وقع منها', 'red, buckle fell off'],
])('in its line, a collar is worn: %s', (collar) =>
  expect(profileOf(caseFacts({ species: 'dog', collar })).collar).toEqual({ worn: true, colours: ['red'] }),
);

it.each([
  ['fugiu da Rua Branca 45, gato preto', 'black'],
  ['cachorro de rua preto', 'black'],
  ['perdu rue Blanche 12, chat noir', 'black'],
  ['gato negro en Calle Blanca 3', 'black'],
  ['gato de la calle, negro', 'black'],
])('streets with the name of a colour: %s', (text, facts) => expect(told(text, 'cat')).toBe(facts));

it('where the name of a pet is known, what is told of other names is not its own', () => {
  const coat = (name: string | null) =>
    profileOf(caseFacts({ species: 'dog', name, text: 'Luna is tan. Max is a black pug.' })).colour;
  expect([coat('Luna'), coat('Max'), coat(null)]).toEqual([['tan'], ['black'], []]);
});

it.each([
  ['Lunita is black with white paws', 'black, white paw'],
  ['Kitty is grey', 'grey'],
  ['Head is black, Body is white', 'white, black head'],
  ['Colouring is black', 'black'],
  ['Underbelly is white, rest is black', 'black, white'],
  ['Grey. Leash is black', 'grey'],
  ['Grey. Molly is black', 'grey'],
])('what is told of a pet whose name is known, but not by it: %s', (text, facts) =>
  expect(told(text, 'cat', 'Luna')).toBe(facts),
);
