/**
 * Where the steps of the plan come from: a study measured it, or people who bring pets home for a living or for nothing
 * say so. Names of works and of groups are the same in every language.
 */
export type Source = { kind: 'study' | 'practice'; name: string; url: string };

export const sources = {
  cats: {
    kind: 'study',
    name: 'Huang et al. 2018: Search Methods Used to Locate Missing Cats, Animals 8(1)',
    url: 'https://www.mdpi.com/2076-2615/8/1/5',
  },
  recovered: {
    kind: 'study',
    name: 'Lord et al. 2007: Search and identification methods that owners use to find a lost dog, JAVMA 230(2)',
    url: 'https://doi.org/10.2460/javma.230.2.211',
  },
  indoor_cats: {
    kind: 'practice',
    name: 'Dallas Animal Services: Indoor-Only Cats Who Have Escaped Outside',
    url: 'https://dallasanimals.org/indoor-only-cats-who-have-escaped-outside/',
  },
  chasing: {
    kind: 'practice',
    name: 'Lost Dogs of America: Never Follow, Chase or Pressure a Lost Dog',
    url: 'https://lostdogsofamerica.org/never-follow-chase-or-pressure-a-lost-dog/',
  },
  sightings: {
    kind: 'practice',
    name: 'Lost Dogs of America: Harnessing the Energy, part 4',
    url: 'https://lostdogsofamerica.org/harnessing-the-energy-part-4/',
  },
  temperaments: {
    kind: 'practice',
    name: 'Kat Albrecht: The Science of Finding Lost Pets, IAABC Foundation Journal',
    url: 'https://journal.iaabcfoundation.org/science-finding-lost-pets/',
  },
  scams: { kind: 'practice', name: 'Pet FBI: Lost Pet Scams', url: 'https://petfbi.org/lost-pet-scams' },
  rabbits: {
    kind: 'practice',
    name: 'Pet Detective Bureau: Rabbits',
    url: 'http://petdetectivebureau.com/rabbits/',
  },
  birds: {
    kind: 'practice',
    name: 'Phoenix Landing: Lost birds, what to do',
    url: 'https://www.phoenixlanding.org/lost-parrots.html',
  },
  birds_at_dusk: {
    kind: 'practice',
    name: 'The Plumery: Lost birds, it only takes one mistake',
    url: 'https://theplumery.org/post/lost-birds-it-only-takes-one-mistake',
  },
  ferrets: {
    kind: 'practice',
    name: 'All Ferrets: Ferret alert',
    url: 'https://www.allferrets.org/ferret-alert.html',
  },
  ferret_protocol: {
    kind: 'practice',
    name: 'Manitoba Ferret Association: Lost Ferret Protocol',
    url: 'https://manitobaferrets.ca/2014/10/27/lost-ferret-protocol-what-to-do-when-your-ferret-goes-missing/',
  },
  small: {
    kind: 'practice',
    name: 'New Jersey Herald: Pet on the loose!',
    url: 'http://www.njherald.com/story/25733943/pet-on-the-loose',
  },
  tortoises: {
    kind: 'practice',
    name: 'Lostpals: Tortoises',
    url: 'https://lostpals.co.uk/index.php/reptiles/tortoises',
  },
  horses: {
    kind: 'practice',
    name: 'NetPosse: Your horse is missing. Now what?',
    url: 'http://netposse.com/articles.asp?id=2225',
  },
} as const satisfies Record<string, Source>;
export type SourceId = keyof typeof sources;
