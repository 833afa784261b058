import type { SuccessStories, SuccessStory } from '#core/contract/story.ts';
import { focusOf } from '#core/photos/focus.ts';
import { withoutHeldLinks } from '#server/alerts/new-account-links.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import type { StoryCollection } from '#server/cases/list-success-stories.ts';

export function presentStories({ stories, reunited, quickPercent }: StoryCollection): SuccessStories {
  return { stories: stories.map(presentStory), reunited, quick_percent: quickPercent };
}

function presentStory(stored: CaseRecord): SuccessStory {
  const record = withoutHeldLinks(stored);
  return {
    id: record.id,
    title: record.title,
    pet_name: record.pet_name,
    species: record.species,
    type: record.type,
    area_name: record.area_name,
    description: record.description,
    primary_photo_url: record.primary_photo_url,
    primary_photo_focus: focusOf(record.photos[0]?.subject_box ?? null),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    slug: record.slug,
  };
}
