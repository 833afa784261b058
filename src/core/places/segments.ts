import { foldName } from '#core/text/fold.ts';

/** A part of a place between commas, in folded words. */
export type Segment = {
  words: readonly string[];
  /** words in brackets: "Frankfurt (Main)" */
  aside: readonly string[];
};

/** How many parts, from the end, and how many words of one are read. */
const mostSegments = 5;
const mostWords = 10;
const longestText = 300;

const separators = /[,;،、，；\n|•·]|\s[-–—/]\s/;
/** Postcodes of the Netherlands, whose letters are no word, and countries before a postcode: "D-80331". */
const codes = /\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,3}-(?=\d{3})/g;
/** Where a name ends although no space follows, in Chinese and Japanese. */
const endings = /(?<=[都道府県省市区县縣區郡])(?=\p{Script=Han}{2})/gu;

/** The parts of a typed place, the last five. Numbers (of houses, postcodes) divide it as commas do. */
export function segmentsOf(text: string): Segment[] {
  const shown = text.slice(-longestText).normalize('NFKC').replace(codes, ' , ').replace(endings, ',');
  return shown.split(separators).flatMap(segmentsOfPart).slice(-mostSegments);
}

function segmentsOfPart(part: string): Segment[] {
  const asides: string[] = [];
  const rest = part.replace(/[([（【]([^)\]）】]*)[)\]）】]?/g, (_, inside: string) => {
    asides.push(inside);
    return ' ';
  });
  const runs = withoutNumbers(foldName(rest).split(' '));
  const aside = withoutNumbers(foldName(asides.join(' ')).split(' ')).flat();
  return runs.map((words, at) => ({ words: words.slice(-mostWords), aside: at === runs.length - 1 ? aside : [] }));
}

/** Runs of words without a number in them. */
function withoutNumbers(words: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const word of words)
    if (/\d/.test(word)) runs.push([]);
    else if (word) runs.at(-1)!.push(word);
  return runs.filter((run) => run.length > 0);
}

const words = (text: string) => new Set(foldName(text).split(' '));

/** Words after which the name of a town follows: "5 km north of Springfield". */
export const leading = words(
  'near by at in of from outside around close to next north south east west km miles mile mi the just between ' +
    'bei nahe nähe von im in der nördlich südlich östlich westlich umgebung raum ' +
    'près de du à côté autour proche nord sud est ouest cerca en al norte sur este oeste vicino a presso zona dintorni ' +
    'perto em próximo arredores bij buurt omgeving nära vid ved nær lähellä koło okolice pod w u blízko okolí közelében ' +
    'lângă около возле под рядом с недалеко от биля біля поблизу yakınında κοντά στο στη قرب بالقرب من في 근처',
);

/** Words for a street or a place within a town: "London Road" is not in London. */
const streets = words(
  'street st road rd avenue ave lane ln drive dr boulevard blvd way court ct highway hwy parkway pkwy square close crescent terrace ' +
    'place route trail creek river lake bridge house church school station pub inn farm mall shop store restaurant hotel hospital motel ' +
    'straße strasse str weg platz allee gasse ring damm ufer chaussee rue chemin quai impasse place pont via viale corso piazza largo ' +
    'vicolo calle avenida av plaza paseo camino carretera ronda rua travessa praça estrada straat laan plein gracht kade gatan vägen gata ' +
    'vej gade katu tie ulica ul aleja plac ulice náměstí utca út tér strada bulevardul улица ул проспект пр переулок пер площадь шоссе ' +
    'вулиця вул cadde caddesi sokak sokağı mahallesi οδος شارع طريق jalan jl',
);

/** Whether words name a street rather than a town: one of them is a word for a street, or ends in one. */
export function namesStreet(named: readonly string[]): boolean {
  return named.some(
    (word) => streets.has(word) || /.{3}(?:strasse|weg|gasse|platz|allee|straat|laan|gatan|vagen)$/.test(word),
  );
}
