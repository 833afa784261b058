import { Bird, Cat, Dog, PawPrint, Rabbit, Rat, Squirrel, Turtle } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import type { Species } from '#core/pets/vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HorseDrawing } from './horse-drawing.tsx';

type Drawing = ComponentType<Pick<SVGProps<SVGSVGElement>, 'aria-hidden' | 'className'>>;

const drawings: Record<Species, Drawing> = {
  dog: Dog,
  cat: Cat,
  rabbit: Rabbit,
  bird: Bird,
  ferret: Squirrel,
  guinea_pig: Rat,
  hamster: Rat,
  tortoise: Turtle,
  horse: HorseDrawing,
  other: PawPrint,
};

/** A line drawing of the species, or a paw if it is not known. */
export function SpeciesDrawing({ species, className }: { species: Species | null; className?: string }) {
  const Drawing = drawings[species ?? 'other'];
  return <Drawing aria-hidden="true" className={classNames('stroke-[1.1]', className)} />;
}
