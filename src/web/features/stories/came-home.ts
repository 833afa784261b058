import { speciesLabel } from '#core/cases/labels.ts';
import { timeToReunion } from '#core/cases/relative-time.ts';
import type { SuccessStory } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';

type HomeStory = Pick<SuccessStory, 'pet_name' | 'species'>;

/** Headline of a story: "Biscuit came home", or "A cat came home" for a found pet. */
export function cameHome({ pet_name, species }: HomeStory): string {
  return pet_name
    ? m.app_stories_came_home({ name: pet_name })
    : m.app_stories_one_came_home({ species: species ?? '' });
}

/** Alternative text of the story's photo. */
export function storyPhotoAlt({ pet_name, species }: HomeStory): string {
  const kind = species && species !== 'other' ? speciesLabel(species) : m.cases_type_pet();
  return m.cases_photo_of({ title: pet_name ?? kind });
}

/** "Time to reunion: 3 days". The last change of a reunited case is the reunion. */
export function reunionText(story: Pick<SuccessStory, 'created_at' | 'updated_at'>): string {
  return m.app_stories_time_to_reunion({ time: timeToReunion(new Date(story.created_at), new Date(story.updated_at)) });
}
