/**
 * Where the steps of the plan come from: a study measured it, or people who bring pets home for a living or for nothing
 * say so. Names of works and of groups are the same in every language.
 */
export type Source = { kind: 'study' | 'practice'; name: string; url: string };

const study = (name: string, url: string): Source => ({ kind: 'study', name, url });
const practice = (name: string, url: string): Source => ({ kind: 'practice', name, url });

export const sources = {
  cats: study(
    'Huang et al. 2018: Search Methods Used to Locate Missing Cats, Animals 8(1)',
    'https://www.mdpi.com/2076-2615/8/1/5',
  ),
  recovered: study(
    'Lord et al. 2007: Search and identification methods that owners use to find a lost dog, JAVMA 230(2)',
    'https://doi.org/10.2460/javma.230.2.211',
  ),
  indoor_cats: practice(
    'Dallas Animal Services: Indoor-Only Cats Who Have Escaped Outside',
    'https://dallasanimals.org/indoor-only-cats-who-have-escaped-outside/',
  ),
  chasing: practice(
    'Lost Dogs of America: Never Follow, Chase or Pressure a Lost Dog',
    'https://lostdogsofamerica.org/never-follow-chase-or-pressure-a-lost-dog/',
  ),
  sightings: practice(
    'Lost Dogs of America: Harnessing the Energy, part 4',
    'https://lostdogsofamerica.org/harnessing-the-energy-part-4/',
  ),
  temperaments: practice(
    'Kat Albrecht: The Science of Finding Lost Pets, IAABC Foundation Journal',
    'https://journal.iaabcfoundation.org/science-finding-lost-pets/',
  ),
  scams: practice('Pet FBI: Lost Pet Scams', 'https://petfbi.org/lost-pet-scams'),
  rabbits: practice('Pet Detective Bureau: Rabbits', 'http://petdetectivebureau.com/rabbits/'),
  birds: practice('Phoenix Landing: Lost birds, what to do', 'https://www.phoenixlanding.org/lost-parrots.html'),
  birds_at_dusk: practice(
    'The Plumery: Lost birds, it only takes one mistake',
    'https://theplumery.org/post/lost-birds-it-only-takes-one-mistake',
  ),
  ferrets: practice('All Ferrets: Ferret alert', 'https://www.allferrets.org/ferret-alert.html'),
  ferret_protocol: practice(
    'Manitoba Ferret Association: Lost Ferret Protocol',
    'https://manitobaferrets.ca/2014/10/27/lost-ferret-protocol-what-to-do-when-your-ferret-goes-missing/',
  ),
  small: practice('New Jersey Herald: Pet on the loose!', 'http://www.njherald.com/story/25733943/pet-on-the-loose'),
  tortoises: practice('Lostpals: Tortoises', 'https://lostpals.co.uk/index.php/reptiles/tortoises'),
  horses: practice('NetPosse: Your horse is missing. Now what?', 'http://netposse.com/articles.asp?id=2225'),
};
export type SourceId = keyof typeof sources;
