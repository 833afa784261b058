import type { ListedStories } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { percentText } from '#core/text/format.ts';

/** How many pets came home, how many of them within a week, and how many people helped. */
export function StoryStats({ stories }: { stories: ListedStories }) {
  return (
    <ul className="grid divide-y divide-line rounded-door border border-line bg-surface shadow-card sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Stat value={String(stories.reunited)} label={m.app_stories_reunited()} />
      <Stat value={percent(stories.quick_percent)} label={m.app_stories_quick()} />
      <Stat value={m.app_stories_helpers_count()} label={m.app_stories_helpers()} />
    </ul>
  );
}

/** "67%" as the page's language writes it. @param of a hundred */
function percent(of: number): string {
  return percentText(of / 100);
}

/** The number comes first, both visually and for screen readers. */
function Stat({ value, label }: { value: string; label: string }) {
  return (
    <li className="flex items-center justify-between gap-2 px-6 py-4 sm:flex-col sm:justify-start sm:py-7 sm:text-center">
      <strong className="shrink-0 font-display font-semibold text-3xl text-reunited-ink tabular-nums">{value}</strong>{' '}
      <span className="text-end text-muted sm:text-center">{label}</span>
    </li>
  );
}
