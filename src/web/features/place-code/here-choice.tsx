import type { LucideIcon } from 'lucide-react';
import { Link } from '#web/ui/link.tsx';

type HereChoiceProps = { to: string; Icon: LucideIcon; title: string; text: string };

/** One of two large answers, made for a thumb. */
export function HereChoice({ to, Icon, title, text }: HereChoiceProps) {
  return (
    <Link
      to={to}
      className="flex min-h-36 flex-col justify-center gap-1 rounded-card border-2 border-brand bg-surface p-6 shadow-card hover:bg-brand-soft"
    >
      <Icon aria-hidden="true" className="size-8 text-link" />
      <span className="font-display font-semibold text-2xl">{title}</span>
      <span className="text-muted">{text}</span>
    </Link>
  );
}
