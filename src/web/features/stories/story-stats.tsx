import type { SuccessStories } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';

/** How many came home, how many of them within a week, and who helped. */
export function StoryStats({ stories }: { stories: SuccessStories }) {
  return (
    <dl className="grid divide-y divide-line rounded-door border border-line bg-surface shadow-card sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Stat value={String(stories.reunited)} label={m.app_stories_reunited()} />
      <Stat value={`${stories.quick_percent}%`} label={m.app_stories_quick()} />
      <Stat value={m.app_stories_helpers_count()} label={m.app_stories_helpers()} />
    </dl>
  );
}

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-2 px-6 py-4 sm:flex-col-reverse sm:py-7 sm:text-center">
      <dt className="text-muted">{label}</dt>
      <dd className="font-display font-semibold text-3xl text-reunited-ink tabular-nums">{value}</dd>
    </div>
  );
}
