import type { Vocabulary } from './vocabulary.ts';

export const fr: Vocabulary = {
  endings: ['', 'e'],
  coloursFollow: true,
  joining: 'de du des à au aux en',
  numbers: 'un/une deux trois quatre cinq six sept huit neuf dix',
  words: `
    colour: couleur
    black: noir~, ébène
    white: blanc, blanche
    grey: gris, grise, gris souris, grisonnant~, cendré~, fumé~, anthracite, ardoise, taupe, poivre et sel, sel et poivre
    silver: argenté~
    brown: marron, brun~, chocolat, châtain, acajou, foie, noisette, cannelle
    tan: fauve, beige, sable, feu, caramel, café au lait, froment
    cream: crème, ivoire
    blonde: blond~
    orange: orange, abricot, rouille, cuivre, cuivré~, orangé~
    ginger: rou, rousse, roux, rouquin~, roussâtre
    golden: doré~
    red: rouge
    blue: bleu~
    green: vert~
    yellow: jaune
    pink: rose
    purple: violet, violette, mauve, lila
    turquoise: turquoise
    tabby/brindle: tigré~
    tabby/merle: marbré~
    striped/brindle: rayé~, zébré~, rayure
    brindle: bringé~
    tortoiseshell: écaille de tortue, écaille tortue, écaille, écailles de tortue
    calico: tricolore, trois couleur
    spotted: tacheté~, moucheté~, moucheture, pommelé~
    white calico/cream: isabelle
    merle: merle
    pointed: extrémités foncées, pointe foncée, colourpoint
    tuxedo: smoking

    ear: oreille
    eye: œil, yeux
    paw: patte
    foot: pied
    leg: jambe
    sock: chaussette, socquette, gant, ganté~
    toe: orteil, doigt
    chest: poitrail, poitrine, plastron, jabot
    bib: bavoir, bavette
    face: face, visage
    cheek: joue
    forehead: front
    blaze: liste
    muzzle: museau
    nose: nez, truffe
    tongue: langue
    mouth: bouche, gueule, lèvre
    eyebrow: sourcil
    mask: masque
    chin: menton
    tail: queue
    back: dos
    belly: ventre, bidon, bide
    neck: cou
    throat: gorge
    head: tête
    side: côté
    flank: flanc
    hip: hanche
    shoulder: épaule
    tooth: dent
    fang: croc

    torn: déchiré~, fendu~
    notched: entaillé~, mordu~, ébréché~
    notched ear: oreille avec encoche, oreille avec une encoche
    notch: encoche, entaille
    tipped ear: bout de l'oreille coupé, oreille coupée au bout, oreille coupée
    missing: manque, manquant~, amputé~, en moins, perdu un
    scar: cicatrice, balafre, balafré~
    patch: tâche, plaque
    patch white: du blanc au, du blanc sur, du blanc à
    mark: marque
    kinked: tordu~, plié~, de travers
    broken: cassé~
    bobbed tail: queue courte, moignon de queue, queue écourtée, bout de queue court, anoure
    docked tail: queue coupée
    stump: moignon
    blind: aveugle
    cloudy: voilé~, trouble, cataracte
    missing eye: borgne
    floppy: tombant~
    curled: enroulé~, tire bouchon, en tire bouchon
    curly: frisé~, bouclé~
    fluffy: touffu~
    long hair: poilu~, poil long, poils longs, angora
    bushy: panache
    ring: anneau, anneaux, annelé~
    crossed eye: louche, louchent, strabisme
    heterochromia: vairon, yeux vairons, yeux de couleurs différentes, hétérochromie
    limping: boîte, boitant, boiteux, boiteuse, boitille, boiterie
    with white paw: à trois patte blanche
    tripod: tripode, à trois patte, sur trois patte, que trois patte
    tattoo: tatouage, tatoué~
    deaf: sourd~

    female: femelle
    cat female: chatte, minette
    dog female: chienne
    other: autre
    tip: bout
    cat: chat, minou, minet, matou mâle
    dog: chien, toutou
    tomcat: matou
    kitten: chaton, chatonne
    male: mâle
    castrated: castré
    neutered: stérilisé
    spayed: stérilisée, castrée
    rabbit: lapin, lapine
    bird: oiseau
    parrot: perroquet
    african grey parrot: gris du gabon, perroquet gris du gabon
    cockatiel: callopsitte, calopsitte, perruche callopsitte, perruche calopsitte
    lovebird: inséparable
    cockatoo: cacatoès
    budgie: perruche
    canary: canari
    ferret: furet
    tortoise: tortue
    horse: cheval, jument
    pony: poney
    guinea pig: cochon d'inde, cobaye
    puppy: chiot
    baby: bébé
    young: jeune
    adult: adulte
    person: dame, monsieur, homme, femme, personne, voisin, voisine, couple, propriétaire, grand mère, grand père, mamie, papi
    elderly: âgé~, senior
    year: an, année
    month: moi, mois
    week: semaine
    1 year: un an et demi, une année et demie
    small: petit~
    tiny: minuscule, tout petit, toute petite
    medium: moyen, moyenne
    large: grand~
    huge: énorme, géant~

    collar: collier
    harness: harnai, harnais
    bandana: bandana, foulard
    tag: médaille, médaillon, pendentif, plaque d'identité, plaque d'identification
    bell: grelot, clochette
    leather: cuir
    chain: chaîne
    flower: fleur
    heart: cœur
    bald: pelé~, nu
    thin: maigre, maigrichon, maigrichonne, mince
    fat: dodu~, gros, grosse
    toothless: édenté~
    whisker: moustache

    and: et
    with: avec
    but: mais
    has: a, avait, ont, ayant
    wearing: porte, portait, portant
    never: jamais, jamais eu, jamais porté, jamais mis
    except: sauf, excepté, hormis, à l'exception, mis à part, à part
    no: non, ni, aucun, aucune
    not: pas
    without: sans
    not wearing: porte plus, portait plus, a plus de
    lost: perdu son, perdu

    mix: croisé~, bâtard~, mélange, corniaud, sans race, croisement
    german: allemand~
    belgian: belge
    australian: australien, australienne
    shepherd: berger, bergère
    mastiff: dogue
    great dane: dogue allemand
    australian cattle dog: bouvier australien
    bernese mountain: bouvier bernois, bernois
    french bulldog: bouledogue français, bouledogue
    english bulldog: bulldog anglais
    french: français, française
    english: anglais, anglaise
    irish: irlandais
    american: américain, américaine
    belgian malinois: malinois
    swiss: suisse
    siberian husky: husky sibérien
    maltese: maltai, maltais, bichon maltais
    bichon frise: bichon frisé
    poodle: caniche
    dachshund: teckel, chien saucisse, saucisse
    pug: carlin
    dalmatian: dalmatien, dalmatienne
    pointer: braque
    german pointer shorthaired: braque allemand
    american staffordshire: amstaff, am staff
    jack russell: jack russel
    spaniel brittany: épagneul breton
    spaniel: épagneul
    hound: chien courant
    greyhound: lévrier, levrette
    collie: colley
    miniature: nain~
    pomeranian: spitz nain, loulou de poméranie
    saint: saint
    bernard: bernard
    newfoundland: terre neuve
    samoyed: samoyède
    pit bull: pitbull
    doberman: dobermann
    yorkie: yorkshire
    maremma: patou
    siamese: siamoi, siamois, siamoise
    persian: persan~
    birman: sacré de birmanie
    british shorthair: british
    domestic shorthair: européen, européenne, gouttière
    russian blue: bleu russe
    norwegian forest: norvégien, norvégienne, forêt norvégienne, skogkatt
    turkish van: turc de van
    turkish angora: angora turc

    name: nom
    gone: disparu~
    like the: ressemble au, ressemble à la, ressemble à mon, ressemble à ma, comme le, comme la, comme mon, comme ma
    that one was: l'autre était, celui là était, celle là était
    not the one with: pas celui, pas celle
    but mine: mais la mienne, mais le mien
    could: peut être, probablement, sans doute
    removed: mais l'a perdu, pas aujourd'hui, enlevé~, retiré~
    named: dit, répond au nom de, répond à, surnommé~, appelle, s'appelle, appelé~, nommé~, prénommé~, nom de
    not sure: sais pas, sait pas, savons pas
    since: depuis, il y a, ça fait, voilà
    used to have: avant il avait, avant elle avait, avant il portait, avant elle portait
    when: quand, lorsque
    mother: mère, maman
    father: père
    brother: frère, sœur, frangin, frangine
    child: fils, fille, petit fils, petite fille
    near: près, à côté, à coté, devant, en face, proche, derrière
    under: sous, dessous, en dessous
    in: dans
    on: sur
    to: vers
    car: voiture, auto, véhicule, bagnole
    van: camionnette, fourgon, fourgonnette
    truck: camion
    bus: bus, autobus, autocar
    taxi: taxi
    bike: vélo, moto, scooter
    house: maison
    building: immeuble, bâtiment
    shed: cabane, cabanon, hangar
    garage: garage
    church: église
    school: école, collège, lycée
    shop: magasin, boutique
    bridge: pont
    street: rue, avenue, rond point
    wall: mur, muret
    door: la porte, une porte, porte d'entrée
    gate: portail, grille
    fence: clôture, barrière
    roof: toit
    window: fenêtre
    bench: banc
    sofa: canapé, fauteuil
    chair: chaise
    bed: lit
    towel: serviette
    box: carton, caisse
    carrier: caisse de transport
    bag: sac
    basket: panier
    bin: poubelle, benne
    jacket: veste, manteau, blouson, doudoune
    shirt: chemise, tee shirt, vêtement
    sweater: pull, chandail, gilet
    cap: casquette, chapeau, bonnet, tuque
    dress: robe rose, robe à fleur
    trouser: pantalon, jupe
    toy: jouet, balle
    cone: collerette, pansement, bandage
    leash: laisse
    poster: affiche, pancarte, panneau
  `,
  ignored: `
    le les l d y il elle ils elles ce cet cette ces c se s sa son ses mon ma mes m ton ta tes notre nos votre vos leur
    leurs qui que qu quoi dont où est sont était été être n ne suis ai as avons avez par pour chez entre jusque loin
    comme si très trop plus moins peu assez aussi seulement tout toute tous toutes autres chaque car donc alors puis
    après maintenant aujourd hui hier soir nuit matin jour jours ici là presque répond sexe robe trouvé~ vu~ aperçu~
    dernière dernier fois cherche cherchons recherche échappé~ enfui~ parti~ sorti~ aide merci appeler appelez contact
    téléphone numéro récompense quartier jardin cour parc animal race taille poil poils pelage long longue longues court
    courte courtes type genre façon semble air foncé~ clair~ timide craintif craintive peureux peureuse gentil gentille
    joueur calme pucé~ gauche droit~ avant arrière forme vieux vieille vieil moitié intérieur environ porté fait rien on
    dirait kg fugué~ identifié~ câlin~ affectueux affectueuse sociable farouche apeuré~ méfiant~ bonjour svp urgent
  `,
};
