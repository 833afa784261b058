/** The registry that can be asked whose animal a chip's number is. */
export type ChipRegistry = {
  /** two letters, or * for numbers from anywhere */
  country: string;
  name: string;
  url: string;
};

const anywhere = '*';

/** Where no operator has named others. Worldwide: searches in many. A country: those that authorities or vets name. */
const usual: readonly ChipRegistry[] = [
  { country: anywhere, name: 'PetMaxx', url: 'https://www.petmaxx.com' },
  { country: anywhere, name: 'Europetnet', url: 'https://www.europetnet.org' },
  { country: anywhere, name: 'AAHA Microchip Lookup', url: 'https://www.petmicrochiplookup.org' },
  { country: 'AT', name: 'Animaldata', url: 'https://www.animaldata.com' },
  { country: 'AU', name: 'Pet Address', url: 'https://www.petaddress.com.au' },
  { country: 'BE', name: 'DogID', url: 'https://www.dogid.be' },
  { country: 'BE', name: 'CatID', url: 'https://www.catid.be' },
  { country: 'CH', name: 'Amicus', url: 'https://www.amicus.ch' },
  { country: 'CH', name: 'Anis', url: 'https://www.anis.ch' },
  { country: 'DE', name: 'TASSO', url: 'https://www.tasso.net' },
  { country: 'DE', name: 'FINDEFIX', url: 'https://www.findefix.com' },
  { country: 'DK', name: 'Dansk Hunderegister', url: 'https://www.hunderegister.dk' },
  { country: 'ES', name: 'REIAC', url: 'https://www.reiac.es' },
  { country: 'FR', name: 'I-CAD', url: 'https://www.i-cad.fr' },
  { country: 'GB', name: 'Check a Chip', url: 'https://www.checkachip.com' },
  { country: 'IE', name: 'Fido', url: 'https://www.fido.ie' },
  { country: 'NL', name: 'Chipnummer.nl', url: 'https://www.chipnummer.nl' },
  { country: 'NO', name: 'DyreID', url: 'https://www.dyreid.no' },
  { country: 'NZ', name: 'New Zealand Companion Animal Register', url: 'https://www.animalregister.co.nz' },
  { country: 'PL', name: 'Safe-Animal', url: 'https://www.safe-animal.eu' },
  { country: 'PT', name: 'SIAC', url: 'https://www.siac.vet' },
];

/**
 * The registries to ask, those of the countries first. Those that an operator names for a country replace the usual.
 */
export function registriesFor(countries: readonly string[], own: readonly ChipRegistry[]): ChipRegistry[] {
  const of = (country: string) => {
    const named = own.filter((one) => one.country === country);
    return named.length > 0 ? named : usual.filter((one) => one.country === country);
  };
  return [...new Set([...countries, anywhere])].flatMap(of);
}

/** `DE TASSO https://www.tasso.net; * Ours https://…`, as an operator writes them; null where one cannot be read. */
export function parseRegistries(text: string): ChipRegistry[] | null {
  const parts = text.split(';').map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => /^([A-Z]{2}|\*)\s+(.+?)\s+(https?:\/\/\S+)$/.exec(part));
  return read.every((one) => one && URL.canParse(one[3]!))
    ? read.map((one) => ({ country: one![1]!, name: one![2]!, url: one![3]! }))
    : null;
}
