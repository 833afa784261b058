import { timeToReunion } from '#core/cases/relative-time.ts';
import type { SuccessStory } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';

/** "Time to reunion: 3 days". The last change of a reunited case is the reunion. */
export function reunionText(story: Pick<SuccessStory, 'created_at' | 'updated_at'>): string {
  return m.app_stories_time_to_reunion({ time: timeToReunion(new Date(story.created_at), new Date(story.updated_at)) });
}
