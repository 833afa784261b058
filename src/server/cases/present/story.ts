import { descriptionHere } from '#core/cases/description.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { ListedStories, ListedStory } from '#core/contract/page-data.ts';
import type { SuccessStories, SuccessStory } from '#core/contract/story.ts';
import { focusOf } from '#core/photos/focus.ts';
import type { StoryCollection } from '#server/cases/lists/outcomes.ts';
import type { StoryRecord } from '#server/cases/store/list-cases.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';

export function presentStories({ stories, reunited, quickPercent }: StoryCollection): SuccessStories {
  return { stories: stories.map(presentStory), reunited, quick_percent: quickPercent };
}

function presentStory(record: StoryRecord): SuccessStory {
  return {
    id: record.id,
    title: titleHere(record.title),
    pet_name: record.pet_name,
    species: record.species,
    type: record.type,
    area_name: record.area_name,
    description: descriptionHere({ side: 'missing', ...record }),
    primary_photo_url: record.primary_photo_url,
    primary_photo_focus: focusOf(record.photo?.subject_box ?? null),
    words: record.words,
    story_photos: (record.story_photos ?? []).map(presentPhoto),
    brought_home_by: record.brought_home_by,
    finder_name: record.finder_name,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    slug: record.slug,
  };
}

/** Stories as the page of success stories shows them. */
export function presentListedStories(collection: StoryCollection): ListedStories {
  const { stories, ...figures } = presentStories(collection);
  return {
    stories: stories.map((story, at) => presentListedStory(story, collection.stories[at]!)),
    ...figures,
  };
}

function presentListedStory(story: SuccessStory, { photo }: StoryRecord): ListedStory {
  return {
    id: story.id,
    slug: story.slug,
    pet_name: story.pet_name,
    species: story.species,
    area_name: story.area_name,
    words: story.words,
    brought_home_by: story.brought_home_by,
    finder_name: story.finder_name,
    photo: story.story_photos[0] ?? (photo && presentPhoto(photo)),
    created_at: story.created_at,
    updated_at: story.updated_at,
  };
}
