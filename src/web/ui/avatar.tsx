import { classNames } from './class-names.ts';

/** A circle with the first letter of a name. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full bg-lamp-soft font-semibold text-on-lamp-soft text-sm',
        className,
      )}
    >
      {letter}
    </span>
  );
}
