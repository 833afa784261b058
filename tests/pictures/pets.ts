import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawnPet, drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';

/** JPEGs of three animals, three of each: of the first folders in PETS, or drawn. */
export async function photosOfPets(folder = process.env.PETS): Promise<Buffer[][]> {
  if (!folder) return Promise.all([drawnPets.luna, drawnPets.rusty, drawnPets.shadow].map(threeDrawn));
  const pets = (await readdir(folder)).sort().slice(0, 3);
  return Promise.all(pets.map((pet) => threeIn(join(folder, pet))));
}

function threeDrawn(pet: DrawnPet): Promise<Buffer[]> {
  return Promise.all([-6, 0, 6].map((turn) => drawPet(pet, { turn })));
}

async function threeIn(folder: string): Promise<Buffer[]> {
  const files = (await readdir(folder)).sort().slice(0, 3);
  return Promise.all(files.map((file) => readFile(join(folder, file))));
}
