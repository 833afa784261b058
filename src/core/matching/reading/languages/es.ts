import type { Vocabulary } from './vocabulary.ts';

export const es: Vocabulary = {
  endings: ['o', 'a', 'ito', 'ita'],
  joining: 'de del al',
  words: `
    black: negr~, azabache, negrura
    white: blanc~, blanquit~, nieve
    grey: gris, grise, grisácea, grisáceo, gris oscuro, plomo, canoso, canosa, cenicient~, humo
    silver: platead~, plata
    brown: marrón, marrone, café, castañ~, pard~, chocolate, caoba, cafecit~, marroncit~
    tan: canela, beige, beis, arena, leonad~, fuego, trigueñ~, bayo, baya
    cream: crema, marfil
    ginger/blonde: rubi~
    orange: naranja, anaranjad~, naranjit~, albaricoque, óxido, cobre, cobriz~
    golden: dorad~, dorad~
    red: roj~, rojiz~, colorad~, roja, granate
    blue: azul, azule, celeste, azulad~
    green: verde, verdos~
    yellow: amarill~
    pink: rosa, rosad~, fucsia
    purple: morad~, violeta, lila, púrpura
    turquoise: turquesa
    tabby/brindle: atigrad~, tigrad~, atigre, barcin~, romano
    striped/brindle: rayad~, a rayas, raya, rallad~, listad~
    tortoiseshell: carey, concha de tortuga, gata tortuga
    calico: tricolor, tricolore, tres colores, calicó
    spotted: motead~, manchad~, pecos~, pintit~, pinto, pintas
    merle: mirlo, merle
    pointed: puntas oscuras, colorpoint

    ear: oreja, orejita
    eye: ojo, ojito
    paw: pata, patita, zarpa
    foot: pie
    leg: pierna
    sock: calcetín, calcetine, guante, bota, botita
    toe: dedo, dedito
    chest: pecho, pechito
    bib: babero, pechera blanca
    face: cara, rostro, carita
    cheek: mejilla, cachete
    forehead: frente
    muzzle: hocico, morro
    nose: nariz, trufa, naricita
    chin: barbilla, mentón, quijada
    tail: cola, rabo, colita, rabito
    back: lomo, espalda
    belly: panza, barriga, vientre, tripa, pancita, barriguita, abdomen
    neck: cuello, pescuezo
    throat: garganta
    head: cabeza
    side: costado
    flank: flanco
    hip: cadera
    shoulder: hombro
    tooth: diente, muela
    fang: colmillo

    torn: rota, rasgad~, desgarrad~, rajad~, partid~, rasgadura
    notched: mordid~, mellad~
    notched ear: oreja con muesca, oreja con una muesca
    notch: muesca, mella, corte
    tipped: punta cortada, marcada
    tipped ear: punta de la oreja cortada, oreja marcada, oreja cortada
    missing: falta, faltan, faltándole, amputad~, faltaba, perdió, mutilad~
    scar: cicatriz, cicatrice, herida, cicatrizada
    patch: mancha, manchita, parche, mancha, lunar, lamparón
    mark: marca, señal, marquita
    kinked: torcid~, chuec~, doblad~, quebrad~
    broken tail: cola rota, rabo roto, rabo partido
    bobbed tail: cola mocha, rabón, rabona, rabo mocho, cola corta, colicorto, rabo corto, rabito corto
    docked tail: cola cortada, rabo cortado
    stump: muñón
    blind: cieg~
    cloudy: nublad~, opac~, catarata
    missing eye: tuert~
    floppy: caíd~, gach~
    curled: enroscad~, enrollad~
    curly: rizad~, rizos, ensortijad~
    fluffy: esponjos~, peludit~
    long hair: peludo, peluda, lanud~, pelo largo
    ring: anillo, anillad~
    crossed eye: bizc~, bizco, bizca, estrábic~
    heterochromia: heterocromía, ojos de distinto color, ojos de diferente color
    limping: cojea, cojeando, coj~, renguea, rengueando, reng~, renquea, cojera
    polydactyl: polidáctil
    tattoo: tatuaje, tatuad~
    deaf: sord~

    female: hembra, hembrita, niña
    cat female: gata
    dog female: perra, perrita
    cat: gato, minino, michi
    kitty: gatit~
    kitten: gato bebé, bebé gato
    dog: perro, perrit~, can
    male: macho, machito, niño, varón
    castrated: castrado, capado
    spayed: esterilizada, castrada, operada
    rabbit: conejo, coneja
    bird: pájaro, ave
    parrot: loro, cotorra, lorito
    budgie: periquito, perico
    ferret: hurón
    hamster: hámster
    tortoise: tortuga, tortuguita
    horse: caballo, yegua
    guinea pig: cobaya, cuy, conejillo de indias
    puppy: cachorr~
    baby: bebé, bebe, recién nacido
    young: joven, jovencit~, juvenil
    adult: adult~
    elderly: ancian~, mayor, viejit~, abuelo, abuela
    year: año, añito
    month: mes, mese
    week: semana
    small: pequeñ~, chic~, chiquit~, chiquito, chiquita, pequeñit~, menud~
    tiny: diminut~, minúscul~, chiquitit~, muy chiquito, enan~
    medium: median~
    large: grande, grandote, grandota, grandot~, gran
    huge: enorme, gigante, gigantesc~

    collar: collar, collarcito, correa
    harness: arnés, arnese, pretal
    bandana: pañuelo, bandana, pañoleta
    tag: placa, chapa, chapita, plaquita, medalla
    bell: cascabel, campanita
    leather: cuero, piel de
    chain: cadena
    flower: flor
    heart: corazón
    bald: calva, pelón, pelona, pelado, pelada
    thin: flac~, flaquit~, delgad~
    fat: gord~, gordit~
    whisker: bigote

    and: y, e
    with: con
    but: pero
    has: tiene, tenía, tienen, tenia, trae, traía
    wearing: lleva, llevaba, porta, portaba, usa, usaba, puesto, puesta, vestía
    no: no, ningún, ninguna, ninguno
    without: sin
    lost: perdió su

    mix: mestiz~, cruce, cruza, cruzad~, mezcla, sin raza, criollo, criolla, quiltro, callejero
    german: alemán, alemana
    belgian: belga
    australian: australian~
    shepherd: pastor, ovejer~, pastora
    great dane: gran danés, dogo alemán
    cattle: ganadero, boyero australiano
    australian cattle dog: boyero australiano, pastor ganadero australiano
    bernese mountain: boyero de berna, bernés, boyero bernés
    bulldog: buldog
    french: francés, francesa
    english: inglés, inglesa
    irish: irlandés, irlandesa
    american: american~
    belgian malinois: malinois
    swiss: suiz~
    siberian husky: husky siberiano
    maltese: maltés, bichón maltés, maltesa
    bichon: bichón
    bichon frise: bichón frisé
    poodle: caniche, pudel, french
    toy: toy
    dachshund: teckel, salchicha, perro salchicha
    pug: carlino
    boxer: bóxer
    dalmatian: dálmata
    pointer: braco, perdiguero
    german pointer shorthaired: braco alemán
    hound: sabueso, podenco, podenca
    greyhound: galgo, galga
    pinscher: pínscher
    miniature: miniatura
    saint: san
    bernard: bernardo
    newfoundland: terranova
    samoyed: samoyedo
    pomeranian: pomerania
    spaniel: español
    pit bull: pitbull
    staffordshire: stafford
    mastiff: mastín, mastina
    doberman: dóberman, dobermann
    yorkie: yorki, yorkshire
    siamese: siamés, siamesa
    persian: persa
    bengal: bengalí, bengala
    birman: birmano, birmana, sagrado de birmania
    british shorthair: británico de pelo corto, británico, británica
    domestic shorthair: común europeo, europeo común, gato común, europeo
    russian blue: azul ruso, ruso azul
    sphynx: esfinge, egipcio
    norwegian forest: bosque de noruega
    turkish van: van turco
    turkish angora: angora turco
  `,
  ignored: `
    el la los las un una unos unas lo le les se su sus mi mis tu tus me te nos nuestro nuestra es son era fue está están
    estaba ser estar hay ha han he hemos por para en a ante desde hasta entre sobre bajo cerca lejos que quien cual como
    cuando donde dónde qué si ya muy más menos poco algo bastante tan también solo sólo todo toda todos todas otro otra
    cada este esta estos estas ese esa eso esto ese aquel o u ni porque pues aunque mientras después antes ahora hoy ayer
    anoche mañana tarde noche día días aquí allí allá ahí casi unos dice llama llamado nombre responde perdido perdida
    perdió pérdida encontrado encontrada encontré encontramos hallado hallada extraviado extraviada visto vista vi vimos última vez busca buscamos busco
    escapó salió fue fugó huyó desapareció ayuda favor gracias llamar llamen contactar teléfono número recompensa casa calle
    barrio zona jardín patio parque mascota animal raza color colores tamaño pelo pelaje largo corto larga corta tipo
    parece muestra oscuro oscura oscuras claro clara tímid~ miedos~ asustadiz~ cariños~ mansito mansa manso buena bueno
    amigable juguetón juguetona tranquilo microchip chip izquierd~ derech~ delanter~ traser~ forma color media medio propio
    nada nadie tal vez quizás quizá va cual unas kilos aproximadamente lleva puesta puesto tiempo tipo pinta de semana pasada
  `,
};
