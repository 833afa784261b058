/** A progress bar from 0 to 1; without a value it only shows that work is going on. */
export function Progress({ value, label }: { value?: number; label: string }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
    />
  );
}
