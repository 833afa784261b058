import type { Vocabulary } from './vocabulary.ts';

export const de: Vocabulary = {
  endings: ['', 'e', 'er', 'en', 'em'],
  compounds: true,
  numbers: 'ein/eine/einer/einen/einem/eines/eins zwei drei vier fünf sechs sieben acht neun zehn',
  words: `
    colour: farbe, fellfarbe
    black: schwarz~, pechschwarz~, rabenschwarz~, tiefschwarz~
    white: weiß~, schneeweiß~
    grey: grau~, mausgrau~, graumeliert~, anthrazit, anthrazitfarben~, pfeffer und salz, salz und pfeffer
    silver: silber, silbern~, silbrig~
    brown: braun~, schoko, schokolade, kastanie, bräunlich~, mahagoni, leberfarben~, zimt, zimtfarben~
    tan: hellbraun~, beige, beiger, beigen, beigem, sand, rehbraun~, sandfarben~, falb~, lohfarben~, karamell, karamellfarben~
    cream: creme, cremefarben~, cremeweiß~, elfenbein, champagner
    blonde: blond~
    orange: orange, orangener, oranger, orangem, orangen, orangene, orangenes, orangefarben~, apricot, kupfern~, kupfer
    ginger: rostrot~, rost, fuchsrot~, orangerot~
    golden: golden~, gold, honigfarben~
    red: rot~, rötlich~
    blue: blau~, bläulich~
    green: grün~
    yellow: gelb~
    pink: rosa, pink, pinke, pinken
    purple: lila, lilane, lilanen, violett~
    turquoise: türkis~, türkisfarben~
    tabby/brindle: getigert~, getiegert~, tiger, tigert
    tabby/merle: marmoriert~
    striped/brindle: gestreift~, streifen
    brindle: gestromt~
    tortoiseshell: schildpatt, schildpattfarben~
    calico: glückskatze, dreifarbig~, dreifärbig~, dreifarb, tricolor, trikolor
    spotted: gefleckt~, gesprenkelt~, getupft~, sprenkel, sprenkeln, gepunktet~
    merle: merle
    pointed: dunklen points, dunkle points, points, point

    ear: ohr, ohren, öhrchen
    eye: auge, augen
    paw: pfote, pfoten, pfötchen, tatze, tatzen
    foot: fuß, füße, füßen
    leg: bein, beine, beinen, hinterbein, vorderbein
    sock: socke, socken, söckchen, stiefel, stiefelchen, strumpf, strümpfe, handschuh
    toe: zehe, zehen, zeh
    chest: brust
    bib: latz, lätzchen
    face: gesicht
    cheek: wange, backe
    forehead: stirn
    blaze: blesse
    muzzle: schnauze
    nose: nase
    tongue: zunge
    mouth: maul, lippe, lefze, lefzen
    eyebrow: augenbraue, augenbrauen
    mask: maske
    chin: kinn
    tail: schwanz, rute, schwänzchen
    back: rücken
    belly: bauch, bäuchlein
    neck: hals, nacken
    throat: kehle
    head: kopf
    side: seite
    flank: flanke
    hip: hüfte
    shoulder: schulter
    tooth: zahn, zähne
    fang: fangzahn, reißzahn

    torn: eingerissen~, zerrissen~, zerfetzt~, gerissen~, ausgefranst~
    notched: eingekerbt~
    notch: kerbe
    notched ear: schlitzohr
    tipped: gekappt~, kupierte ohren, kupierten ohren
    clipped ear: ohren kupiert, kupierte ohren
    missing: fehlt, fehlen, fehlend~, amputiert~, weg, ab
    scar: narbe, narben, vernarbt~, wunde
    patch: fleck, flecken, flecke, stelle, abzeichen
    dot: punkt, tupfen
    kinked: geknickt~, abgeknickt~, knick, verbogen~
    kinked tail: knickschwanz, knickrute
    crooked: krumm~
    broken: gebrochen~, abgebrochen~
    stump: stummel
    docked: kupiert~
    missing tail: schwanzlos~
    bobbed tail: kurzer schwanz, kurzem schwanz, kurzen schwanz
    blind: blind~
    cloudy: trüb~
    missing eye: einäugig~
    floppy: hängt, hängend~, schlapp, hänge
    curled: geringelt~, ringel, eingerollt~
    curly: lockig~, gelockt~
    fluffy: flauschig~, plüschig~
    bushy: buschig~
    long hair: langhaar, langhaarig~, langes fell
    short hair: kurzhaarig~
    ring: ringe
    crossed eye: schielt, schielend~, schielende augen
    heterochromia: verschiedenfarbige augen, verschiedene augen, verschiedene augenfarben, verschiedenen augenfarben, odd eyed
    limping: humpelt, humpeln, humpelnd~, lahm~, lahmt, hinkt, hinken, hinkend~
    tattoo: tätowierung, tätowiert~, tattoo, tätowier
    deaf: taub~
    tripod: dreibeinig~, dreibein, dreibeinchen, auf drei beinen, nur drei beine
    blue eye: blauäugig~
    green eye: grünäugig~

    female: weiblich~, weibchen, mädchen, mädel
    male: männlich~, männchen
    tomcat: kater
    cat female: kätzin, katzendame
    dog bitch: hundedame, hündin
    german shepherd bitch: schäferhündin
    male dog: rüde, rüden
    other: ander~, anderes
    tip: spitze
    other cat: zweitkatze, zweite katze, zweiter kater
    other dog: zweithund, zweiter hund
    cat: katze, mieze, miezekatze, stubentiger, samtpfote, büsi, katzerl, kätzli, katz, muschi
    kitten: kätzchen, katzenbaby, katzenkind, kitten
    dog: hund, hündchen, hunderl, hündli, hundi, wauwau
    neutered: kastriert~, sterilisiert~
    cat elderly: seniorkatze
    rabbit: kaninchen, zwergkaninchen, hase
    bird: vogel
    parrot: papagei
    african grey parrot: graupapagei
    cockatoo: kakadu
    lovebird: agapornide, agaporniden, unzertrennliche, unzertrennlicher
    budgie: wellensittich, welli
    cockatiel: nymphensittich
    canary: kanarienvogel
    ferret: frettchen
    hamster: hamster
    tortoise: schildkröte
    horse: pferd, stute
    pony: pony
    guinea pig: meerschweinchen, meerschwein, meeri
    puppy: welpe, welpen
    baby: baby
    young: jung~, jungtier, halbwüchsig~
    adult: erwachsen~, ausgewachsen~
    person: dame, damen, herr, herrn, frau, mann, männer, männern, person, nachbar, nachbarin, besitzer, besitzerin, halter, ehepaar, oma, opa
    elderly: älter~, senior, seniorin, betagt~
    old: alt~
    1: anderthalb, eineinhalb
    2: zweieinhalb
    3: dreieinhalb
    6 month: halbes jahr alt, halbjährig~
    year: jahr, jahre, jährig~, j
    month: monat, monate, monaten
    week: woche, wochen
    small: klein~
    tiny: winzig~
    medium: mittelgroß~, mittel, mittlerer, mittlere
    large: groß~
    huge: riesig~, gewaltig~

    collar: halsband, halsbändchen, halsbandl, stachelhalsband, kettenhalsband, leuchthalsband, nylonhalsband, zeckenhalsband, flohhalsband, sicherheitshalsband, halsung, band
    harness: geschirr, brustgeschirr, sicherheitsgeschirr
    bandana: halstuch
    tag: marke, hundemarke, namensschild, steuermarke, adressanhänger, anhänger, plakette, schild
    bell: glöckchen, glocke, schelle
    leather: leder
    chain: kette
    flower: blume
    heart: herz
    shaped: förmig~
    bald: kahl~, nackt, haarlos~
    thin: dünn~, dürr~, schlank~, mager~
    fat: dick~, pummelig~
    toothless: zahnlos~
    whisker: schnurrhaar, schnurrhaare

    and: und
    with: mit
    but: aber
    has: hat, hatte, haben
    wearing: trägt, trug
    never: nie, niemals
    except: bis auf, außer, ausgenommen, abgesehen von
    no: kein~, weder, noch kein, noch keine, keinerlei, keins
    not: nicht
    without: ohne
    is lost: verloren

    mix: mischling, mix, mischlinge, kreuzung, mischlingshund, promenadenmischung, artig
    german: deutsch~
    belgian: belgisch~
    australian: australisch~
    swiss shepherd: schweizer schäferhund
    belgian shepherd: belgischer schäferhund
    german shepherd: schäferhund, deutscher schäferhund, altdeutscher schäferhund
    shepherd: hütehund, schäfer
    great dane: deutsche dogge, dogge
    australian cattle dog: treibhund
    bernese mountain: berner sennenhund, berner
    bulldog: bulldogge
    french bulldog: französische bulldogge, frenchie
    english bulldog: englische bulldogge
    belgian malinois: malinois
    swiss: schweizer
    siberian husky: sibirischer husky
    maltese: malteser
    poodle: pudel, toypudel, zwergpudel
    dachshund: dackel, teckel
    pug: mops
    dalmatian: dalmatiner
    german pointer wirehaired: deutsch drahthaar
    merle dachshund: tigerdackel
    american staffordshire: amstaff
    jack russell: jack russel
    labrador: labbi
    german pointer shorthaired: deutsch kurzhaar
    hound: bracke, laufhund
    hunting: jagd
    greyhound: windhund, windspiel
    miniature pinscher: zwergpinscher
    pomeranian: zwergspitz
    saint bernard: bernhardiner
    newfoundland: neufundländer
    samoyed: samojede
    pit bull: pitbull
    doberman: dobermann
    collie: langhaarcollie
    yorkie: yorki, yorkshire
    siamese: siam, siamkatze
    persian: perser, perserkatze
    bengal: bengale
    birman: birma
    british longhair: britisch langhaar, blh
    chartreux: kartäuser, karthäuser
    maine coon: mainecoon
    british shorthair: britisch kurzhaar, britische kurzhaarkatze, bkh, britisch
    domestic shorthair: europäisch kurzhaar, europäische kurzhaar, europäische kurzhaarkatze, ekh, ehk, hauskatze, europäer
    russian blue: russisch blau
    norwegian forest: norwegische waldkatze, waldkatze, norweger
    turkish van: türkisch van
    turkish angora: türkisch angora

    name: name, rufname
    gone: vermisst, verschwunden
    like the: wie die, wie der, wie das, wie unsere, wie unser, wie meine, wie mein
    that one was: der war, die war, das war
    not the one with: nicht die mit, nicht der mit
    but mine: aber meine, meine ist aber, meiner ist aber, aber meiner
    could: vielleicht, könnte, eventuell, evtl, möglicherweise, womöglich, wahrscheinlich, vermutlich
    came off: abgegangen, abgefallen, hat er verloren, hat sie verloren
    removed: heute nicht, abgelegt, abgenommen, abgestreift
    named: steht, hört auf den namen, hört auf, genannt, gerufen, heißt, namens, namen
    not sure: weiß nicht, weiß ich nicht, wissen nicht
    since: seit
    before: vor
    used to have: früher trug, früher hatte, hatte früher, trug früher
    when: als, wie sie, wie er
    mother: mutter, mama
    father: vater
    brother: schwester, geschwister, brüder, schwestern
    child: kind, kinder, sohn, tochter, enkel, enkelin
    near: nahe, neben, bei, beim, gegenüber, hinter, hinterm
    under: unter
    in: in, im, ins
    on: auf, an, am
    to: zu, zur, zum, richtung
    from: aus, von, vom
    car: auto, wagen, pkw
    van: lieferwagen, transporter, bulli
    truck: laster, lkw, lastwagen
    bus: bus
    taxi: taxi
    bike: fahrrad, rad, motorrad, roller
    house: haus
    building: gebäude, hochhaus
    shed: schuppen, hütte
    garage: garage
    church: kirche
    school: schule
    shop: laden, geschäft
    bridge: brücke
    wall: mauer, wand
    door: tür, haustür
    gate: tor, gartentor
    fence: zaun, gartenzaun
    roof: dach
    window: fenster
    street: straße, gasse
    bench: parkbank
    sofa: sofa, couch, sessel
    chair: stuhl
    bed: bett
    towel: handtuch
    box: karton, kiste, schachtel, kasten
    carrier: transportbox
    bag: tasche, tüte, rucksack
    basket: korb
    bin: tonne, mülltonne, container
    jacket: jacke, mantel
    shirt: hemd
    sweater: pulli, pullover, weste, mäntelchen
    cap: mütze, kappe, hut, haube
    dress: kleid, kleidchen
    trouser: hose, rock
    toy: spielzeug, ball
    cone: trichter, verband
    leash: leine
    poster: plakat, zettel
  `,
  ignored: `
    der die das den dem des es er sich sein seine ihr ihre unser unsere unserem mein meine mich mir uns wir ich du ist
    sind war waren wurde bin nach über überm zwischen bis circa etwa ungefähr wie wenn wo wer was welche sehr mehr
    weniger wenig bisschen etwas ganz auch nur alle alles jede dieser diese dieses oder weil denn dann danach vorher
    jetzt heute gestern abend nacht morgen tag tage hier dort da fast hört geschlecht gewicht nix nichts entlaufen
    gefunden gesehen zuletzt mal suchen suche entwischt weggelaufen hilfe bitte danke anrufen melden kontakt telefon
    nummer belohnung viertel gegend garten hof park tier rasse farbig~ farben~ größe fell haare haar kurz~ lang~ typ
    sieht aussehend dunkel dunkl~ hell~ scheu~ schüchtern~ ängstlich~ lieb~ verspielt~ ruhig~ zutraulich~ gechippt~
    link~ recht~ vorne hinten vorder halb~ spitz art um ca wohl beide wohnung komplett wird freigänger freigängerin
    zugelaufen~ entflogen~ ausgebüxt~ ausgebüchst~ abgehauen~ registriert~ tasso verschmust~ anhänglich~ freundlich~
    menschenbezogen~ zweifärbig~ hallo dringend chip
  `,
};
