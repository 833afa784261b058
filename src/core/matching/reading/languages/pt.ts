import type { Vocabulary } from './vocabulary.ts';

export const pt: Vocabulary = {
  endings: ['o', 'a', 'inho', 'inha'],
  coloursFollow: true,
  joining: 'de do da dos das',
  numbers: 'um/uma dois/duas três quatro cinco seis sete oito nove dez',
  words: `
    cat ginger: gato amarelo, gatinho amarelo, gato amarelinho
    cat female ginger: gata amarela, gatinha amarela, gata amarelinha
    cat black white: gato vaquinha
    cat female black white: gata vaquinha
    black: pret~, negr~
    white: branc~, branquinh~
    grey: cinza, cinzent~, grisalh~, fumaça, cinzinha, chumbo, sal e pimenta
    colour: cor, core
    silver: pratead~, prata
    brown: marrom, marron, castanh~, pard~, chocolate, acaju, chocolat, marronzinh~, café
    tan: caramelo, bege, areia, fulv~, canela, caramel, caramelinho, cor de mel, cor mel, baio, baia
    tan eye: olhos mel
    cream: creme, marfim, creminho, champanhe, palha
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
    tabby/brindle: tigrad~, rajad~, brasino, brasina, mourisc~, tigre
    tabby/spotted: malhad~
    striped/brindle: listrad~, listra, listras, riscad~
    tortoiseshell: escaminha, casco de tartaruga, escama de tartaruga, tartaruga, tartaruguinha
    calico: tricolor, três cores, tricolore, tricolorida
    spotted: pintad~, manchad~, sardent~, pintinhas, sarda, sarapintad~
    tuxedo: frajola, frajolinha
    merle: merle, arlequim
    pointed: pontas escuras, colorpoint

    ear: orelha, orelhinha, ouvido
    eye: olho, olhinho
    paw: pata, patinha, pé, mão, mãozinha, patita
    foot: pezinho
    leg: perna, perninha
    sock: meia, meinha, luvinha, bota, luva, botinha, sapatinho
    toe: dedo, dedinho
    chest: peito, peitinho
    white chest: gravata branca
    bib: babador
    face: cara, carinha, rosto
    cheek: bochecha
    forehead: testa
    tongue: língua
    mouth: boca, lábio
    eyebrow: sobrancelha
    mask: máscara
    muzzle: focinho
    nose: nariz, narizinho, trufa
    chin: queixo
    tail: rabo, cauda, rabinho, caudinha
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
    notched: mordid~, picotad~
    notched ear: orelha cortada, orelha com entalhe, orelha com um entalhe
    notch: entalhe, corte, picote
    tipped ear: ponta da orelha cortada, pontinha da orelha cortada
    with missing tail: sem rabo, sem cauda, sem o rabo
    with missing eye: sem um olho
    with missing leg: sem uma pata, sem uma patinha, sem uma perna
    tripod: tripé, trípede
    missing: falta, faltam, faltando, amputad~, perdeu
    scar: cicatriz, cicatrize, ferida
    patch: mancha, manchinha, malha, falha
    mark: marca, marquinha
    dot: pinta, pintinha
    kinked tail: nó no rabo, rabo com nó, nozinho no rabo
    kinked: tort~, dobrad~, entortad~
    broken: quebrad~, partid~
    bobbed tail: rabo cotó, cotó, rabicó, rabo curto, rabinho curto, cotoco, cotoquinho, toco, rabo mocho
    docked tail: rabo cortado, cauda cortada
    blind: ceg~
    cloudy: embaçad~, nublad~, esbranquiçad~, opac~, catarata
    missing eye: caolh~, zarolho, zarolha
    floppy: caíd~
    curled: enrolad~
    curly: encaracolad~, cachead~, crespo, crespa
    fluffy tail: rabo peludo, cauda peluda, rabo de raposa, rabo felpudo
    fluffy: felpud~, fof~, fofinh~
    long hair: pelud~, pelo longo, pelo comprido
    ring: anel, anéis, anelad~
    crossed eye: vesg~, estrábic~
    heterochromia: heterocromia, olhos de cor diferente, olhos de cores diferentes, olho de cada cor
    limping: manca, manco, mancando, mancar, coxo, coxa, coxeia, coxeando, manquitola, puxa a perna, puxando a perna
    polydactyl: polidáctil, polidátil, seis dedos
    tattoo: tatuagem, tatuad~
    deaf: surd~

    female: fêmea, menina, menininha, mocinha
    cat female elderly: gata velha
    cat elderly: gato velho
    dog female elderly: cadela velha, cachorra velha
    dog elderly: cão velho, cachorro velho
    cat female: gata
    dog female: cadela, cadelinha, cachorra, cachorrinha, doguinha, cadelita
    other: outro, outra
    tip: ponta, pontinha
    cat: gato, bichano, felino
    kitty: gatinh~
    kitten: filhote de gato, gato filhote, bebê gato
    dog: cão, cães, cachorro, cachorrinho, cãozinho, doguinho, catioro, canito, cãozito
    male: macho, machinho, menino, menininho, rapaz
    castrated: castrado, castradinho
    spayed: castrada, castradinha, esterilizada
    rabbit: coelho, coelha, coelhinh~
    bird: pássaro, ave
    parrot: papagaio
    budgie: periquito
    cockatiel: calopsita, caturra
    lovebird: agapornis, agapórnis
    canary: canário
    macaw: arara
    cockatoo: cacatua
    ferret: furão
    tortoise: jabuti, cágado
    horse: cavalo, égua
    pony: pônei, pónei
    guinea pig: porquinho da índia, porquinha da índia, porco da índia, cobaia, preá
    puppy: filhote, filhotinho, filhotinha
    baby: bebê, bebé, bebezinh~, recém nascido, recém nascida
    young: jovem, nov~, novinh~, adolescente, juvenil
    adult: adult~
    person: senhora, senhor, mulher, homem, dama, pessoa, vizinha, vizinho, casal, don~, minha avó, minha vó, meu avô
    elderly: idos~, idosinh~, velhinh~, sênior
    year: ano, aninho
    1 year: um ano e meio
    6 month: meio ano de vida, meio ano de idade
    month: mês, mese
    week old: semanas de vida, semanas de idade
    week: semana
    small: pequen~, pequenin~, pequeninh~, miúd~, baixinh~
    tiny: minúscul~, bem pequena, bem pequeno, pequenininh~
    medium: médi~
    large: grande, grandão, grandona, grandalhão, grandalhona
    huge: enorme, gigante

    collar: coleira, coleirinha
    harness: peitoral, arnês
    bandana: bandana, lenço, bandaninha, lencinho
    tag: plaquinha, placa, medalha, medalhinha, plaqueta, chapinha, pingente
    bell: guizo, sino, sininho, guizinho, chocalho
    bow: laço, lacinho, gravatinha, gravata borboleta
    leather: couro
    chain: corrente, correntinha
    flower: flor
    heart: coração
    bald: pelad~, careca
    thin: magr~, magrinh~, esguio, esguia, magrel~, desnutrid~, esquelétic~
    fat: gord~, gordinh~, gorduch~, rechonchud~
    whisker: bigode

    and: e
    with: com
    but: mas
    has: tem, tinha, têm, tendo
    wearing: usa, usava, usando, vestindo, veste, tá usando
    never: nunca, jamais
    except: exceto, menos as, menos os, menos a, menos o
    no: nada de, não, nem, tampouco, nenhum, nenhuma
    without: sem
    escaped: se perdeu, perdeu se
    lost: perdeu a

    mix: mestiç~, mistura, sem raça, vira lata, srd, cruzad~, cruzamento, viralata, rafeir~, guaipeca, guapeca, cusco, tomba lata, pé duro, sem raça definida
    german: alemão, alemã
    belgian: belga
    australian: australian~
    shepherd: pastor, pastora, ovelheiro
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
    poodle: pudle, pudel, puddle
    dachshund: salsicha, cachorro salsicha, linguicinha, linguiça, cofap
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
    mastiff: mastim, fila, fila brasileiro
    pit bull: pitbull
    staffordshire: stafford
    yorkie: york, yorkshire
    labrador: labradora
    chihuahua: chiuaua, chihuaua
    schnauzer: schnauser
    pekingese: pequinês, pequinesa
    shih tzu: shitzu, shi tzu
    rottweiler: rotweiler, rottweiller
    pinscher: pincher, pintcher
    siamese mix: sialata
    alentejo mastiff: rafeiro do alentejo, rafeiro alentejano
    estrela mountain: serra da estrela
    portuguese water: cão de água
    siamese: siamês, siamesa
    persian: persa
    bengal: bengala
    abyssinian: abissíni~
    himalayan: himalai~
    birman: birmanês, sagrado da birmânia
    british shorthair: british
    domestic shorthair: europeu, comum europeu, pelo curto brasileiro, europeu comum
    russian blue: azul russo
    norwegian forest: norueguês da floresta, bosques da noruega, floresta norueguesa
    turkish van: van turco
    turkish angora: angorá turco

    name: nome
    gone: perdid~, desaparecid~, sumid~
    like the: parece o, parece a, parecido com o, parecida com a, igual ao, igual à, igualzinho ao, igualzinha à
    that one was: aquele era, aquela era, esse era, essa era
    not the one with: não é o de, não é a de
    but mine: mas a minha, mas o meu
    fell: caiu
    could: talvez, pode ter, provavelmente
    removed: hoje não, tirei, tiramos, saiu a
    named: diz, atende por, atende pelo nome de, responde por, atende a, apelido, apelidad~, chama se, se chama, chamado, chamada, chamava se, nome de, nome é
    not sure: não sei, não sabemos
    since: há, faz, desde há, desde
    when: quando
    mother: mãe
    father: pai
    brother: irmão, irmã, irmãozinho, irmãzinha
    used to have: antes usava, antes tinha, costumava usar, costumava ter
    child: meninos, meninas, criança, filho, filha, neto, neta, sobrinho, sobrinha
    near: perto, ao lado, junto, em frente, atrás, detrás
    under: debaixo, embaixo, sob
    in: em, no, na, nos, nas, num, numa
    on: sobre
    to: para, em direção, rumo
    car: carro, auto, automóvel, veículo
    van: van, carrinha, furgão, caminhonete, camionete
    truck: caminhão, camião
    bus: ônibus, autocarro
    taxi: táxi
    bike: moto, bicicleta, bike
    house: casa, casinha
    building: prédio, edifício
    shed: galpão, barracão
    garage: garagem
    church: igreja
    school: escola, colégio
    street: rua, avenida
    shop: loja, mercado
    bridge: ponte
    wall: muro, parede
    door: porta
    gate: portão, grade
    fence: cerca, vedação
    roof: telhado, teto
    window: janela
    bench: banco
    sofa: sofá, poltrona
    chair: cadeira
    bed: cama
    towel: toalha
    box: caixa, caixote
    carrier: transportadora
    bag: bolsa, sacola, saco, mochila
    basket: cesto, cesta
    bin: lixeira, contentor
    jacket: jaqueta, casaco
    shirt: camisa, camiseta, blusa, roupa, roupinha
    sweater: suéter, moletom, colete
    cap: boné, gorro, chapéu, touca
    dress: vestido, vestidinho
    trouser: calça, bermuda, saia
    toy: brinquedo, bola, bolinha
    cone: cone, faixa, curativo
    leash: guia, trela
    poster: cartaz, placa da rua
  `,
  ignored: `
    o os uns umas lhe seu sua seus suas meu minha meus minhas nosso nossa nossos teu tua me te ele ela eles elas é era
    foi está estão estava tá ser estar por pra ao à aos às pela até entre longe que quem qual como onde se já muito
    muita mais menos pouco algo bastante tão também só somente todo toda todos todas cada este estes estas esse essa
    isso isto aquele ou porque embora enquanto depois antes agora hoje ontem noite manhã tarde dia dias aqui ali lá aí
    quase chama sexo atende sumiu encontrado encontrada achei achado achamos visto vista vi vimos última vez procura
    procuramos procuro fugiu escapou saiu ajuda favor obrigado obrigada ligar ligue contato telefone número recompensa
    bairro zona jardim quintal parque animal bicho estimação raça cores tamanho porte pelo pelos pelagem longo curto
    comprid~ longa curta curtas tipo parece escur~ clar~ tímid~ medros~ assustad~ carinhos~ mans~ mansinh~ brincalh~
    calm~ amigável chipad~ esquerd~ direit~ frente trás dianteir~ traseir~ forma velh~ metade dentro fora vive cima
    escrito passada idade peso quilos bem urgente divulgar divulguem compartilhe compartilhem partilhem partilhar
    família esquina praça celular telemóvel whatsapp zap vacinad~ alguém tenho temos estamos chip microchip
  `,
};
