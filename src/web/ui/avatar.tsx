/** A circle with the first letter of a name. */
export function Avatar({ name }: { name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-lamp-soft font-semibold text-on-lamp-soft text-sm"
    >
      {letter}
    </span>
  );
}
