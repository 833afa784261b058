import { limits } from '#core/cases/limits.ts';
import { cutText, withoutPadding } from '#core/cases/preview-text.ts';
import type { ListedStories, ListedStory } from '#core/contract/page-data.ts';
import type { SuccessStories, SuccessStory } from '#core/contract/story.ts';
import { focusOf } from '#core/photos/focus.ts';
import type { StoryCollection } from '#server/cases/lists/list-success-stories.ts';
import type { StoryRecord } from '#server/cases/store/list-cases.ts';

export function presentStories({ stories, reunited, quickPercent }: StoryCollection): SuccessStories {
  return { stories: stories.map(presentStory), reunited, quick_percent: quickPercent };
}

function presentStory(record: StoryRecord): SuccessStory {
  return {
    id: record.id,
    title: record.title,
    pet_name: record.pet_name,
    species: record.species,
    type: record.type,
    area_name: record.area_name,
    description: record.description,
    primary_photo_url: record.primary_photo_url,
    primary_photo_focus: focusOf(record.subject_box),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    slug: record.slug,
  };
}

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
