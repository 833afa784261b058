import { m } from '#core/paraglide/messages.js';

/** A house with ears on its roof, the door open and the light on. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path
        className="fill-brand dark:fill-[#f4edf0]"
        d="M6.2 6.6c.3-2.2 2.9-3 4.5-1.5l8 7.4a19 19 0 0 1 10.600 0l8-7.400c1.600-1.500 4.200-.7 4.500 1.500l2 15.700c.13 1 .2 2 .2 3V38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V25.300c0-1 .07-2 .2-3z"
      />
      <path className="fill-lamp" d="M16.500 44V32.500a7.500 7.500 0 0 1 15 0V44z" />
      <circle className="fill-[#4f2a57]" cx="27.600" cy="36.200" r="1.150" />
    </svg>
  );
}

/** The logo with the name, for which there is no room on a phone with very large letters. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-9" />
      <span className="font-display font-semibold text-[1.45rem] leading-none tracking-tight narrow:hidden">
        {m.app_name()}
      </span>
    </span>
  );
}
