import { HeartHandshake, type LucideIcon, Map as MapIcon, ScanSearch, Users } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Card } from '#web/ui/card.tsx';

const points: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: ScanSearch, title: m.app_about_ai_title, text: m.app_about_ai_text },
  { icon: MapIcon, title: m.app_about_maps_title, text: m.app_about_maps_text },
  { icon: Users, title: m.app_about_community_title, text: m.app_about_community_text },
  { icon: HeartHandshake, title: m.app_about_free_title, text: m.app_about_free_text },
];

export function Differentiators() {
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{m.app_about_different_title()}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="grid">
            <Card className="flex gap-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-brand-soft text-link">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div>
                <h3 className="text-xl">{title()}</h3>
                <p className="mt-1.5 text-muted">{text()}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
