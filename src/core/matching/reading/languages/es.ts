import type { Vocabulary } from './vocabulary.ts';

export const es: Vocabulary = {
  endings: ['o', 'a', 'ito', 'ita'],
  coloursFollow: true,
  joining: 'de del al',
  numbers: 'un/una/uno dos tres cuatro cinco seis siete ocho nueve diez',
  words: `
    cat ginger: gato amarillo, gatito amarillo
    cat female ginger: gata amarilla, gatita amarilla
    cat female tortoiseshell: gata tortuga
    cat female calico: gata mariposa, gata española
    cat black white: gato vaca, gato vaquita
    cat female black white: gata vaca, gata vaquita
    tuxedo: esmoquin, frac
    looks: pinta de
    colour: color, colore
    grey: sal y pimienta
    black: negr~, azabache, negrura, priet~
    white: blanc~, blanquit~, nieve
    grey: gris, grise, grisácea, grisáceo, gris oscuro, plomo, canoso, canosa, cenicient~, humo, ceniz~, plomiz~, ahumad~, tordill~
    silver: platead~, plata
    brown: marrón, marrone, café, castañ~, pard~, chocolate, caoba, cafecit~, marroncit~, carmelita, tabaco, alazán, alazana, tostad~
    tan: canela, beige, beis, arena, leonad~, fuego, trigueñ~, bayo, baya, canelo, color miel, color de miel, caramelo
    tan eye: ojos miel
    cream: crema, marfil, vainilla, champán
    ginger/blonde: rubi~, güer~
    orange: naranja, anaranjad~, naranjit~, albaricoque, óxido, cobre, cobriz~, pelirroj~
    golden: dorad~
    red: roj~, rojiz~, colorad~, granate
    blue: azul, azule, celeste, azulad~
    green: verde, verdos~
    yellow: amarill~
    pink: rosa, rosad~, fucsia
    purple: morad~, violeta, lila, púrpura
    turquoise: turquesa
    tabby/brindle: atigrad~, tigrad~, atigre, barcin~, romano, romana, romanito, romanita, tigre, bardin~, abardinad~
    striped/brindle: rayad~, a rayas, raya, rallad~, listad~, cebrad~
    tortoiseshell: carey, concha de tortuga, carei
    calico: tricolor, tricolore, tres colores, calicó
    spotted: motead~, manchad~, pecos~, pintit~, pinto, pintas, lunarej~, overo, overa, salpicad~
    merle: mirlo, merle, arlequín
    pointed: puntas oscuras, colorpoint

    ear: oreja, orejita
    eye: ojo, ojito
    paw: pata, patita, zarpa, mano, manita
    foot: pie
    leg: pierna
    sock: calcetín, calcetine, guante, bota, botita, calceta, botín, mitón, zapatito
    toe: dedo, dedito
    chest: pecho, pechito
    white bib: pechera blanca
    white chest: corbata blanca, corbatita blanca
    bib: babero
    face: cara, rostro, carita
    cheek: mejilla, cachete
    forehead: frente
    tongue: lengua, lengüita
    mouth: boca, boquita, labio
    eyebrow: ceja
    mask: antifaz, máscara
    muzzle: hocico, morro, hociquito, trompa, trompita
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
    tipped ear: punta de la oreja cortada, oreja marcada, oreja cortada, punta de oreja cortada
    with missing tail: sin cola, sin rabo
    missing ear: oreja mocha
    with missing ear: sin una oreja
    with missing eye: sin un ojo
    with missing leg: sin una pata, sin una patita
    tripod: trípode, solo tres patas
    missing: falta, faltan, faltándole, amputad~, faltaba, perdió, mutilad~
    scar: cicatriz, cicatrice, herida, cicatrizada
    patch: mancha, manchita, parche, lunar, lamparón
    mark: marca, señal, marquita
    kinked tail: nudo en la cola, cola con nudo
    kinked: torcid~, chuec~, doblad~, quebrad~, retorcid~
    broken tail: cola rota, rabo roto, rabo partido
    bobbed tail: cola mocha, rabón, rabona, rabo mocho, cola corta, colicorto, rabo corto, rabito corto, colín, rabicorto
    docked tail: cola cortada, rabo cortado
    stump: muñón
    blind: cieg~
    cloudy: nublad~, opac~, catarata
    missing eye: tuert~
    floppy: caíd~, gach~
    curled: enroscad~, enrollad~
    curly: rizad~, rizos, ensortijad~
    fluffy tail: cola peluda, rabo peludo, cola de zorro, cola de plumero
    fluffy: esponjos~, peludit~
    long hair: peludo, peluda, lanud~, pelo largo
    ring: anillo, anillad~
    crossed eye: bizc~, estrábic~
    heterochromia: heterocromía, ojos de distinto color, ojos de diferente color, ojo de cada color
    limping: cojea, cojeando, coj~, renguea, rengueando, reng~, renquea, cojera, renco, renca, renguera
    polydactyl: polidáctil, seis dedos, dedos de más
    tattoo: tatuaje, tatuad~
    deaf: sord~

    female: hembra, hembrita, niña, nena
    cat female elderly: gata vieja
    cat elderly: gato viejo
    dog female elderly: perra vieja
    dog elderly: perro viejo
    street: calle, avenida, calle mayor, plaza mayor
    cat female: gata
    dog female: perra, perrita
    other: otro, otra
    tip: punta, puntita
    cat: gato, minino, michi, mishi, felino
    kitty: gatit~
    kitten: gato bebé, bebé gato
    dog: perro, perrit~, can, chucho, chucha
    back/dog: lomito
    male: macho, machito, niño, varón, nene
    castrated: castrado, castradito, capado
    spayed: esterilizada, castrada, castradita, operada
    rabbit: conejo, coneja, conejit~
    bird: pájaro, ave
    parrot: loro, cotorra, lorito
    budgie: periquito, perico
    ferret: hurón, hurona, huroncito
    cockatiel: ninfa, cocotilla
    lovebird: agapornis
    canary: canario
    macaw: guacamayo, guacamaya
    cockatoo: cacatúa
    hamster: hámster
    tortoise: tortuga, tortuguita, galápago
    pony: poni
    horse: caballo, yegua
    guinea pig: cobaya, cuy, conejillo de indias, cuyo, cobayo, conejillo
    puppy: cachorr~
    baby: bebé, recién nacido, bebit~, cría, recién nacida
    young: joven, jovencit~, juvenil
    adult: adult~
    person: mi abuela, mi abuelo, mi abuelita, mi abuelito, nuestra abuela, nuestro abuelo, la abuela, el abuelo
    person: señora, señor, mujer, hombre, dama, persona, vecina, vecino, pareja, dueñ~
    elderly: ancian~, mayor, viejit~, abuelo, abuela, viejecit~, abuelit~, veteran~, sénior, muy viejo, muy vieja
    year: año, añito
    1 year: un año y medio, de año y medio, tiene año y medio
    6 month: medio año de edad, medio año de vida
    month: mes, mese
    year: más de año
    week old: semanas de edad, semanas de vida, semanas de nacido, semanas de nacida
    week: semana
    small: pequeñ~, chic~, chiquit~, pequeñit~, menud~, peque, pequeñín, pequeñina, chaparrit~
    tiny: diminut~, minúscul~, chiquitit~, muy chiquito, enan~, chiquitín, chiquitina
    medium: median~, tamaño medio, talla media
    large: grande, grandote, grandot~, gran, grandulón, grandulona
    huge: enorme, gigante, gigantesc~

    collar: collar, collarcito, correa
    harness: arnés, arnese, pretal, pechera
    bandana: pañuelo, bandana, pañoleta, pañuelito, paliacate
    tag: placa, chapa, chapita, plaquita, medalla, medallita, dije, colgante
    bell: cascabel, campanita, cascabelito, campanilla
    bow: moño, moñito, lazo, lacito
    leather: cuero, piel de
    chain: cadena, cadenita
    flower: flor
    heart: corazón
    bald: calva, pelón, pelona, pelado, pelada
    thin: flac~, flaquit~, delgad~, flacuch~, desnutrid~, esquelétic~
    fat: gord~, gordit~, gordinflón, gordinflona, rellenit~
    whisker: bigote

    and: y, e
    with: con
    but: pero
    has: tiene, tenía, tienen, trae, traía
    wearing: lleva, llevaba, porta, portaba, usa, usaba, puesto, puesta, vestía
    never: nunca, jamás
    except: excepto, salvo, menos las, menos los, menos la, menos el
    no: nada de, no, ni, tampoco, ningún, ninguna, ninguno
    without: sin
    escaped: se perdió, se me perdió, se nos perdió
    lost: perdió su

    mix: mestiz~, cruce, cruza, cruzad~, mezcla, sin raza, criollo, criolla, quiltro, callejero, callejera, quiltra, chusc~, sato, sata, zaguate, cacri, gozque, aguacatero, cusco, solovino, mil leches, milleches, mil razas
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
    poodle: caniche, pudel, french, poodle
    toy: toy, juguete, pelota
    dachshund: teckel, salchicha, perro salchicha
    pug: carlino, pug
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
    pit bull: pitbull, pitbul
    staffordshire: stafford
    mastiff: mastín, mastina
    doberman: dóberman, dobermann
    yorkie: yorki, yorkshire
    labrador: labradora
    chihuahua: chihuahueñ~, chihua
    schnauzer: schnauser, esnaucer
    pekingese: pequinés, pequinesa, pekinés, pekinesa
    shih tzu: shitzu, shi tzu
    rottweiler: rotweiler, rottwailer
    rat terrier: ratonero, bodeguero, ratonero bodeguero
    siamese: siamés, siamesa
    persian: persa
    bengal: bengalí, bengala
    abyssinian: abisini~
    himalayan: himalay~
    birman: birmano, birmana, sagrado de birmania
    british shorthair: británico de pelo corto, británico, británica
    domestic shorthair: común europeo, europeo común, gato común, europeo, europea, gato doméstico
    russian blue: azul ruso, ruso azul
    sphynx: esfinge, egipcio
    norwegian forest: bosque de noruega
    turkish van: van turco
    turkish angora: angora turco

    name: nombre
    gone: perdid~, desaparecid~
    like the: se parece al, se parece a la, parecido al, parecida a la, igual al, igual a la, igualito al, igualita a la
    that one was: ese era, esa era, aquel era, aquella era
    not the one with: no es el de, no es la de
    but mine: pero la mía, pero el mío
    could: quizás, quizá, tal vez, a lo mejor, puede que, posiblemente, probablemente
    removed: pero se lo robaron, pero lo perdió, hoy no, se lo quité, se lo quitó, le quité, le quitamos, se le cayó, se le salió
    named: dice, le dicen, le decimos, le llaman, le llamamos, atiende por, atiende a, responde a, responde por, apodad~, alias, se llama, llamado, llamada, se llamaba, nombre de, nombre es
    not sure: no sé si, no se sabe, no sabemos si
    since: hace, desde hace, desde
    when: cuando
    brother: herman~
    mother: mamá, madre
    father: papá, padre
    used to have: antes tenía, antes llevaba, antes usaba, solía llevar, solía tener
    child: niños, niñas, hijo, hija, nieto, nieta, sobrino, sobrina
    near: cerca, junto, junto a, al lado, al lado de, frente, en frente, enfrente, detrás, atrás, tras
    under: bajo, debajo, abajo
    in: en
    to: hacia
    on: sobre
    car: coche, carro, auto, automóvil, vehículo
    van: camioneta, furgoneta, furgón
    truck: camión
    bus: autobús, bus, colectivo, ómnibus
    taxi: taxi
    bike: moto, motocicleta, bicicleta, bici
    house: casa, casita
    building: edificio
    shed: cobertizo, galpón, caseta
    garage: garaje, cochera
    church: iglesia
    school: escuela, colegio
    shop: tienda, negocio
    bridge: puente
    wall: muro, pared, barda, tapia
    door: puerta
    gate: portón, reja, verja, portal
    fence: valla, cerca de madera
    roof: tejado, techo
    window: ventana
    bench: banco, banca
    sofa: sofá, sillón
    chair: silla
    bed: cama
    towel: toalla
    box: caja
    carrier: transportín
    bag: bolsa, bolso, mochila
    basket: canasta, cesta
    bin: contenedor
    jacket: chaqueta, chamarra, campera, abrigo
    shirt: camisa, camiseta, playera, polera, remera, ropa, ropita
    sweater: suéter, sweater, saco, chaleco, buzo
    cap: gorra, gorro, sombrero
    dress: vestido, vestidito
    trouser: pantalón, pantalone, falda
    cone: cono, vendaje, venda
    poster: cartel, letrero, póster
  `,
  ignored: `
    el la los las lo le les se su sus mi mis tu tus me te nos nuestro nuestra es son era está están estaba ser estar hay
    ha han he hemos por para a ante hasta entre lejos quien como dónde qué si ya muy más menos poco algo bastante tan
    también sólo todo toda todos todas cada este estos estas esa eso esto ese aquel o u porque pues aunque mientras
    después antes ahora hoy ayer anoche mañana tarde noche día días aquí allí allá ahí casi unos llama responde sexo
    edad peso pérdida encontrado encontrada encontré encontramos hallado hallada extraviado extraviada visto vista vi
    vimos última busca buscamos busco escapó salió fue fugó huyó desapareció ayuda favor gracias llamar llamen contactar
    teléfono número recompensa barrio zona jardín patio parque mascota animal raza colores tamaño pelo pelaje largo
    corto larga corta parece muestra oscuro oscura oscuras claro clara tímid~ miedos~ asustadiz~ cariños~ mansito mansa
    manso buena bueno amigable juguetón juguetona tranquilo izquierd~ derech~ delanter~ traser~ forma media medio propio
    nada nadie va cual unas kilos aproximadamente tiempo tipo pinta pasada urgente difundir
    difusión compartir comparte compartan porfa familia colonia esquina celular whatsapp wasap vacunad~ alguien tengo
    tenemos estamos chip microchip
  `,
};
