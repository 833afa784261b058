import type { Vocabulary } from './vocabulary.ts';

export const pt: Vocabulary = {
  endings: ['o', 'a', 'inho', 'inha'],
  joining: 'de do da dos das',
  words: `
    black: pret~, negr~
    white: branc~, branquinh~
    grey: cinza, cinzent~, grisalh~, fumaça, cinzinha
    silver: pratead~, prata
    brown: marrom, marron, castanh~, pard~, chocolate, acaju, chocolat
    tan: caramelo, bege, areia, fulv~, canela, caramel
    cream: creme, marfim
    blonde: loir~, lour~
    orange: laranja, alaranjad~, damasco, ferrugem, cobre
    golden: dourad~
    red: vermelh~, avermelhad~, ruiv~
    blue: azul, azui, azulad~
    green: verde
    yellow: amarel~
    pink: rosa, rosad~, cor de rosa
    purple: rox~, lilás, lila, violeta
    turquoise: turquesa
    tabby/brindle: tigrad~, rajad~, malhad~, brasino
    striped/brindle: listrad~, listra, listras, riscad~
    tortoiseshell: escaminha, casco de tartaruga, escama de tartaruga, tartaruga
    calico: tricolor, três cores, tricolore
    spotted: pintad~, manchad~, sardent~, pintinhas, sarda
    tuxedo: frajola
    merle: merle
    pointed: pontas escuras

    ear: orelha, orelhinha, ouvido
    eye: olho, olhinho
    paw: pata, patinha, pé
    foot: pezinho
    leg: perna, perninha
    sock: meia, meinha, luvinha, bota
    toe: dedo, dedinho
    chest: peito, peitinho
    bib: babador
    face: cara, carinha, rosto
    cheek: bochecha
    forehead: testa
    muzzle: focinho
    nose: nariz, narizinho
    chin: queixo
    tail: rabo, cauda, rabinho
    back: costas, costa, dorso, lombo
    belly: barriga, barriguinha, ventre
    neck: pescoço
    throat: garganta
    head: cabeça, cabecinha
    side: lado
    flank: flanco
    hip: quadril, anca
    shoulder: ombro
    tooth: dente, dentinho
    fang: presa, canino

    torn: rasgad~, rachad~
    notched: mordid~, orelha cortada, picotad~
    notched ear: orelha cortada
    notched ear: orelha com entalhe, orelha com um entalhe
    notch: entalhe, corte, picote
    tipped ear: ponta da orelha cortada
    missing: falta, faltam, faltando, amputad~, perdeu
    scar: cicatriz, cicatrize, ferida
    patch: mancha, manchinha, malha, falha
    mark: marca, marquinha
    dot: pinta, pintinha
    kinked: tort~, dobrad~, entortad~
    broken: quebrad~, partid~
    bobbed tail: rabo cotó, cotó, rabicó, rabo curto, rabinho curto, cotoco
    docked tail: rabo cortado, cauda cortada
    blind: ceg~
    cloudy: embaçad~, nublad~, esbranquiçad~, opac~, catarata
    missing eye: caolh~, sem um olho, zarolho
    floppy: caíd~
    curled: enrolad~
    curly: encaracolad~, cachead~, crespo, crespa
    fluffy: felpud~, fof~, fofinh~
    long hair: pelud~, pelo longo, pelo comprido
    ring: anel, anéis, anelad~
    crossed eye: vesg~, estrábic~
    heterochromia: heterocromia, olhos de cor diferente, olhos de cores diferentes
    limping: manca, manco, mancando, mancar, coxo, coxa, coxeia
    tattoo: tatuagem, tatuad~
    deaf: surd~

    female: fêmea, menina
    cat female: gata
    dog female: cadela, cadelinha, cachorra, cachorrinha
    cat: gato, bichano
    kitty: gatinh~
    kitten: filhote de gato, gato filhote, bebê gato
    dog: cão, cães, cachorro, cachorrinho, cãozinho, doguinho
    male: macho, menino
    castrated: castrado
    spayed: castrada, esterilizada
    rabbit: coelho, coelha
    bird: pássaro, ave
    parrot: papagaio
    budgie: periquito
    cockatiel: calopsita
    ferret: furão
    tortoise: jabuti, cágado
    horse: cavalo, égua
    guinea pig: porquinho da índia
    puppy: filhote, filhotinho, filhotinha
    baby: bebê, bebé
    young: jovem, nov~, novinh~
    adult: adult~
    elderly: idos~
    year: ano, aninho
    month: mês, mese
    week: semana
    small: pequen~, pequenin~, pequeninh~
    tiny: minúscul~, bem pequena, bem pequeno
    medium: médi~
    large: grande, grandão, grandona
    huge: enorme, gigante

    collar: coleira, coleirinha
    harness: peitoral
    bandana: bandana, lenço
    tag: plaquinha, placa, medalha, medalhinha
    bell: guizo, sino, sininho
    leather: couro
    chain: corrente
    flower: flor
    heart: coração
    bald: pelad~, careca
    thin: magr~, magrinh~, esguio, esguia
    fat: gord~, gordinh~
    whisker: bigode

    and: e
    with: com
    but: mas
    has: tem, tinha, têm, tendo
    wearing: usa, usava, usando, vestindo, veste, tá usando
    no: não, nenhum, nenhuma
    without: sem
    lost: perdeu a

    mix: mestiç~, mistura, sem raça, vira lata, srd, cruzad~, cruzamento
    german: alemão, alemã
    belgian: belga
    australian: australian~
    shepherd: pastor, pastora
    great dane: dogue alemão
    australian cattle dog: boiadeiro australiano, pastor de gado
    bernese mountain: boiadeiro de berna, boiadeiro bernês, bernês
    bulldog: buldogue
    french: francês, francesa
    english: inglês, inglesa
    irish: irlandês
    american: american~
    belgian malinois: malinois
    swiss: suíç~
    siberian husky: husky siberiano
    maltese: maltês, maltesa
    poodle: pudle
    dachshund: salsicha, cachorro salsicha, linguicinha
    dalmatian: dálmata
    pointer: braco, perdigueiro
    german pointer shorthaired: braco alemão
    hound: sabujo, podengo, podenga
    greyhound: galgo, galga
    miniature: miniatura
    saint: são
    bernard: bernardo
    newfoundland: terra nova
    samoyed: samoieda
    pomeranian: lulu da pomerânia, lulu, spitz alemão anão
    mastiff: mastim
    pit bull: pitbull
    staffordshire: stafford
    yorkie: york, yorkshire
    siamese: siamês, siamesa
    persian: persa
    bengal: bengala
    birman: birmanês, sagrado da birmânia
    british shorthair: british
    domestic shorthair: europeu, comum europeu
    russian blue: azul russo
    norwegian forest: norueguês da floresta
    turkish van: van turco
    turkish angora: angorá turco
  `,
  ignored: `
    o a os as um uma uns umas lhe se seu sua seus suas meu minha meus minhas nosso nossa nossos teu tua me te nos ele ela
    eles elas é são tá era foi está estão estava tá ser estar há por para pra em no na nos nas num numa ao à aos às pelo pela
    desde até entre sobre perto longe que quem qual como quando onde se já muito muita mais menos pouco algo bastante tão
    também só somente todo toda todos todas outro outra cada este esta estes estas esse essa isso isto aquele ou nem porque
    embora enquanto depois antes agora hoje ontem noite manhã tarde dia dias aqui ali lá aí quase diz chama chamado nome
    atende perdido perdida desaparecido desaparecida sumiu encontrado encontrada achei achado achamos visto vista vi vimos
    última vez procura procuramos procuro fugiu escapou saiu ajuda favor obrigado obrigada ligar ligue contato telefone
    número recompensa casa rua bairro zona jardim quintal parque animal bicho estimação raça cor cores tamanho porte pelo
    pelos pelagem longo curto comprid~ longa curta curtas tipo parece escur~ clar~ tímid~ medros~ assustad~ carinhos~ mans~
    mansinh~ brincalh~ calm~ amigável microchip chip chipad~ esquerd~ direit~ frente trás dianteir~ traseir~ forma velh~
    velhinh~ metade dentro fora vive cima talvez escrito semana passada idade quilos bem
  `,
};
