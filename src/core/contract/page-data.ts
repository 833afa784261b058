import type { ChipRegistry } from '#core/chips/chip-registries.ts';
import type { CaseFilters, LastSeen, PublicCase } from './case.ts';
import type { Photo, Pictures } from './photo.ts';
import type { SuccessStories, SuccessStory, WhatWorks } from './story.ts';
import type { CaseUpdate } from './update.ts';

/** The part of a case that a list shows: it is sent with each page, twenty times and more. */
export type ListedCase = LastSeen &
  Pick<PublicCase, 'id' | 'slug' | 'title' | 'status' | 'side' | 'species' | 'area_name'> &
  Pick<PublicCase, 'primary_photo_url' | 'primary_photo_focus' | 'created_at' | 'updated_at'> & {
    /** the first of them */
    photos: Pictures[];
    /** how far its public point is from the place that the list is sorted by */
    metres?: number;
  };
export type ListedCases = { cases: ListedCase[]; next_cursor: string | null };

/** The part of a case that the page of success stories shows. */
export type ListedStory = Pick<SuccessStory, 'id' | 'slug' | 'pet_name' | 'species' | 'area_name'> &
  Pick<SuccessStory, 'words' | 'brought_home_by' | 'finder_name' | 'created_at' | 'updated_at'> & {
    /** of the reunion, or else of the report */
    photo: Photo | null;
  };
export type ListedStories = Omit<SuccessStories, 'stories'> & { stories: ListedStory[] };

/** The functions that the server provides to the loaders of public pages, through the router's context. */
export type PublicReads = {
  recentMissing: () => Promise<ListedCase[]>;
  /** the nearest first if there is a place, else the newest; an unusable cursor is left out */
  listCases: (query: CaseFilters & { cursor?: string | null }) => Promise<ListedCases>;
  /** null if no case has this slug; `hidden` if a moderator hid it */
  caseBySlug: (slug: string) => Promise<{ case: PublicCase; updates: CaseUpdate[] } | 'hidden' | null>;
  successStories: () => Promise<ListedStories>;
  whatWorks: () => Promise<WhatWorks>;
  /** logs a request for an unknown path */
  logUnknownPath: (path: string) => void;
};

/** An area between two meridians and two parallels, in degrees (WGS 84). */
export type Bounds = { west: number; south: number; east: number; north: number };

/** Where maps get their streets from. */
export type Streets =
  /** raster tiles, from the server that the operator has chosen */
  | { kind: 'tiles'; url: string; attribution: string }
  /** a PMTiles file of vector tiles, which this site serves in parts; it has streets within its bounds */
  | ({ kind: 'file' } & StreetFile);

export type StreetFile = { url: string; bounds: Bounds; maxZoom: number };

/** Facts about the site that every page may need. */
export type SiteFacts = {
  origin: string;
  /** null if it has no maps */
  streets: Streets | null;
  captcha: { provider: string; siteKey: string } | null;
  socialProviders: string[];
  /** false without a mail server: no address can be confirmed, and people are only notified in the app */
  sendsMail: boolean;
  /** contact address of the site's operator; null if none is configured */
  contactEmail: string | null;
  /** what finders have to do by local law, one duty a line, in the operator's words; null if none are given */
  localDuty: string | null;
  /** the operator's registers of chips, for the countries that they stand in for the usual ones; mostly none */
  chipRegistries: ChipRegistry[];
};
