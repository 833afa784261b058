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
