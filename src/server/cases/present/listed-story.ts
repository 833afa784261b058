import { cutText } from '#core/cases/cut-text.ts';
import { limits } from '#core/cases/limits.ts';
import { withoutPadding } from '#core/cases/without-padding.ts';
import type { ListedStories, ListedStory } from '#core/contract/page-data.ts';
import type { SuccessStory } from '#core/contract/story.ts';
import type { StoryCollection } from '#server/cases/lists/list-success-stories.ts';
import { presentStories } from './story.ts';

/** Stories as the page of success stories shows them. */
export function presentListedStories(collection: StoryCollection): ListedStories {
  const { stories, ...figures } = presentStories(collection);
  return { stories: stories.map(presentListedStory), ...figures };
}

function presentListedStory(story: SuccessStory): ListedStory {
  return {
    id: story.id,
    slug: story.slug,
    pet_name: story.pet_name,
    species: story.species,
    area_name: story.area_name,
    summary: cutText(withoutPadding(story.description).replaceAll('\n', ' · '), limits.matchDescriptionLength),
    primary_photo_url: story.primary_photo_url,
    primary_photo_focus: story.primary_photo_focus,
    created_at: story.created_at,
    updated_at: story.updated_at,
  };
}
