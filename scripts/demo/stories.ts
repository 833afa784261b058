import { type DrawnPet, drawnPets } from './drawn-pet.ts';

export type DemoPerson = { name: string; email: string };
export const demoPassword = 'homeward demo';

export const people = {
  ana: { name: 'Ana', email: 'ana@demo.homeward.test' },
  ben: { name: 'Ben', email: 'ben@demo.homeward.test' },
  cleo: { name: 'Cleo', email: 'cleo@demo.homeward.test' },
} as const satisfies Record<string, DemoPerson>;

type Who = keyof typeof people;

/** A report and what became of it. The fields of `report` are those of the API. */
export type DemoStory = {
  by: Who;
  look: DrawnPet;
  report: Record<string, unknown>;
  daysAgo: number;
  sighting?: { by: Who; location: string; additional_information: string };
  update?: string;
  reunited?: boolean;
};

const oxford = { lat: 51.752, lng: -1.258 };
const near = (north: number, east: number) => ({ lat: oxford.lat + north * 0.009, lng: oxford.lng + east * 0.0145 });

/**
 * A week in a small town. The pets are drawn, so no real animal's photo is needed. `near` takes kilometres north and
 * east of the centre.
 */
export const stories: DemoStory[] = [
  {
    by: 'ana',
    look: drawnPets.biscuit,
    daysAgo: 12,
    report: {
      status: 'missing',
      pet_name: 'Biscuit',
      species: 'dog',
      breed: 'Beagle',
      colour: 'tan',
      sex: 'male',
      distinctive_markings: 'A dark patch over the left eye',
      last_seen_location: 'Port Meadow, Oxford',
      location: near(1.5, -1.2),
    },
    update: 'A walker brought him to the vet, who read his chip. He is home and asleep.',
    reunited: true,
  },
  {
    by: 'ana',
    look: drawnPets.luna,
    daysAgo: 2,
    report: {
      status: 'missing',
      pet_name: 'Luna',
      species: 'cat',
      colour: 'grey, tabby',
      sex: 'female',
      microchip: 'Yes',
      distinctive_markings: 'White paws, a notch in the right ear',
      reward: 'A homemade cake',
      last_seen_location: 'Jericho, Oxford',
      location: near(0.8, -0.6),
    },
    sighting: {
      by: 'cleo',
      location: 'Walton Street',
      additional_information: 'Sat under a parked van and ran towards the canal.',
    },
  },
  {
    by: 'cleo',
    look: drawnPets.shadow,
    daysAgo: 4,
    report: {
      status: 'missing',
      pet_name: 'Shadow',
      species: 'cat',
      colour: 'black',
      sex: 'male',
      distinctive_markings: 'Yellow eyes, very shy',
      last_seen_location: 'Headington, Oxford',
      location: near(0.9, 3.1),
    },
  },
  {
    by: 'cleo',
    look: drawnPets.domino,
    daysAgo: 1,
    report: {
      status: 'missing',
      pet_name: 'Domino',
      species: 'cat',
      colour: 'white, black',
      sex: 'female',
      distinctive_markings: 'A black patch over one eye',
      last_seen_location: 'Cowley Road, Oxford',
      location: near(-0.6, 1.4),
    },
  },
  {
    by: 'ben',
    look: drawnPets.luna,
    daysAgo: 0,
    report: {
      status: 'found',
      species: 'cat',
      colour: 'grey, tabby',
      description: 'Grey striped cat with white paws, thin but friendly.',
      location_name: 'Osney, Oxford',
      location: near(-0.1, -1),
      contact_information: 'ben@demo.homeward.test',
    },
  },
];
