/** Every limit of the product in one place: forms, API schemas and messages read them from here. */
export const limits = {
  slugLength: 50,
  shortIdLength: 8,
  recentMissing: 3,
  successStories: 12,
  matchDescriptionLength: 150,
  similaritiesShown: 3,
  reunitedQuicklyDays: 7,
  passwordMin: 6,
  passwordMax: 128,
  shortText: 120,
  contactText: 200,
  longText: 4000,
  updateText: 2000,
  photosPerCase: 5,
  photoBytes: 20 * 1024 * 1024,
  photoPixels: 60_000_000,
  photoMinEdge: 64,
  /** longer side to shorter side; a longer photo would be a line once it is shrunk to `photoEdge` */
  photoMostAspect: 25,
  /** longest edge of a photo that is kept, in pixels */
  photoEdge: 1600,
  url: 2000,
  pageSize: 24,
  pageSizeMax: 100,
  /** no animal that is looked for today was lost before that */
  earliestDay: '1990-01-01',
} as const;
