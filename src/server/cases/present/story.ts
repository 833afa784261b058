import { descriptionHere } from '#core/cases/description.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { ListedStories, ListedStory } from '#core/contract/page-data.ts';
import type { SuccessStories, SuccessStory } from '#core/contract/story.ts';
import { focusOf } from '#core/photos/focus.ts';
import type { StoryCollection } from '#server/cases/lists/outcomes.ts';
import type { StoryRecord } from '#server/cases/store/list-cases.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';

export const presentStories = (found: StoryCollection): SuccessStories => presented(found, presentStory);

/** As the page of success stories shows them. */
export const presentListedStories = (found: StoryCollection): ListedStories => presented(found, presentListedStory);

function presented<S>({ stories, reunited, quickPercent }: StoryCollection, present: (story: StoryRecord) => S) {
  return { stories: stories.map(present), reunited, quick_percent: quickPercent };
}

function presentStory(record: StoryRecord): SuccessStory {
  return {
    ...told(record),
    title: titleHere(record.title),
    type: record.type,
    description: descriptionHere({ side: 'missing', ...record }),
    primary_photo_url: record.primary_photo_url,
    primary_photo_focus: focusOf(record.photo?.subject_box ?? null),
    story_photos: (record.story_photos ?? []).map(presentPhoto),
  };
}

function presentListedStory(record: StoryRecord): ListedStory {
  const photo = record.story_photos?.[0] ?? record.photo;
  return { ...told(record), photo: photo && presentPhoto(photo) };
}

function told(record: StoryRecord) {
  return {
    id: record.id,
    slug: record.slug,
    pet_name: record.pet_name,
    species: record.species,
    area_name: record.area_name,
    words: record.words,
    brought_home_by: record.brought_home_by,
    finder_name: record.finder_name,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
