import type { Species } from '#core/pets/vocabulary.ts';

/** Whose knowledge a page of advice repeats. Names of works and of groups are the same in every language. */
export type Source = { name: string; url: string };

const cats: Source = {
  name: 'Huang et al. 2018: Search Methods Used to Locate Missing Cats, Animals 8(1)',
  url: 'https://www.mdpi.com/2076-2615/8/1/5',
};
const indoorCats: Source = {
  name: 'Dallas Animal Services: Indoor-Only Cats Who Have Escaped Outside',
  url: 'https://dallasanimals.org/indoor-only-cats-who-have-escaped-outside/',
};
const recovered: Source = {
  name: 'Lord et al. 2007: Search and identification methods that owners use to find a lost dog, JAVMA 230(2)',
  url: 'https://doi.org/10.2460/javma.230.2.211',
};
const chasing: Source = {
  name: 'Lost Dogs of America: Never Follow, Chase or Pressure a Lost Dog',
  url: 'https://lostdogsofamerica.org/never-follow-chase-or-pressure-a-lost-dog/',
};
const sightings: Source = {
  name: 'Lost Dogs of America: Harnessing the Energy, part 4',
  url: 'https://lostdogsofamerica.org/harnessing-the-energy-part-4/',
};
const temperaments: Source = {
  name: 'Kat Albrecht: The Science of Finding Lost Pets, IAABC Foundation Journal',
  url: 'https://journal.iaabcfoundation.org/science-finding-lost-pets/',
};
const scams: Source = { name: 'Pet FBI: Lost Pet Scams', url: 'https://petfbi.org/lost-pet-scams' };

const ofSpecies: Partial<Record<Species, Source[]>> = {
  cat: [cats, indoorCats],
  dog: [chasing, sightings, recovered],
  rabbit: [{ name: 'Pet Detective Bureau: Rabbits', url: 'http://petdetectivebureau.com/rabbits/' }],
  bird: [
    { name: 'Phoenix Landing: Lost birds, what to do', url: 'https://www.phoenixlanding.org/lost-parrots.html' },
    {
      name: 'The Plumery: Lost birds, it only takes one mistake',
      url: 'https://theplumery.org/post/lost-birds-it-only-takes-one-mistake',
    },
  ],
  ferret: [
    { name: 'All Ferrets: Ferret alert', url: 'https://www.allferrets.org/ferret-alert.html' },
    {
      name: 'Manitoba Ferret Association: Lost Ferret Protocol',
      url: 'https://manitobaferrets.ca/2014/10/27/lost-ferret-protocol-what-to-do-when-your-ferret-goes-missing/',
    },
  ],
  guinea_pig: [
    { name: 'New Jersey Herald: Pet on the loose!', url: 'http://www.njherald.com/story/25733943/pet-on-the-loose' },
  ],
  hamster: [
    { name: 'New Jersey Herald: Pet on the loose!', url: 'http://www.njherald.com/story/25733943/pet-on-the-loose' },
  ],
  tortoise: [{ name: 'Lostpals: Tortoises', url: 'https://lostpals.co.uk/index.php/reptiles/tortoises' }],
  horse: [{ name: 'NetPosse: Your horse is missing. Now what?', url: 'http://netposse.com/articles.asp?id=2225' }],
};

/** The sources of the plan for a species. */
export function sourcesFor(species: Species | null): Source[] {
  return [...((species && ofSpecies[species]) ?? []), temperaments, scams];
}
