import { contactHref } from './contact-href.ts';

/** A contact that somebody chose to show, as a link if it can be one. It is selected as a whole, to be copied. */
export function ContactText({ text, className = '' }: { text: string; className?: string }) {
  const href = contactHref(text);
  const style = `select-all font-semibold ${className}`;
  if (!href) return <strong className={style}>{text}</strong>;
  return (
    <a href={href} className={`${style} text-link underline underline-offset-4`}>
      {text}
    </a>
  );
}
