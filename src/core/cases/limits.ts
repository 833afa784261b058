/** All size and count limits of the product. Forms, API schemas and messages read them from here. */
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
  /** digits of the code with which people sign in by mail */
  signInCode: 6,
  passkeys: 20,
  /** browsers of one account that get push messages */
  pushDevices: 10,
  /** of one account or address */
  alerts: 20,
  /** so long an alert that was asked for by mail waits for the button */
  alertDays: 3,
  passkeyName: 60,
  /** no longer address can be written to: RFC 5321, section 4.5.3.1.3 */
  emailMax: 254,
  shortText: 120,
  contactText: 200,
  longText: 4000,
  updateText: 2000,
  /** what the sender of a sighting tells everybody */
  publicWords: 300,
  /** words of a report, of a decision and of an objection to it */
  moderationText: 1000,
  /** areas of a moderator, and the radius of each in km */
  moderatorAreas: 20,
  moderatorKm: 2000,
  /** mails of messages and of sightings to one receiver, from all senders; further ones are only shown in the app */
  mailsToOneReceiver: {
    messages: { perHour: 6, perDay: 20 },
    sightings: { perHour: 6, perDay: 20 },
  },
  /** messages of a conversation that are read at once, the newest first */
  messagesShown: 100,
  /** offers of cases: how long one can be accepted, and how many a day one account makes and one address gets */
  handover: { days: 7, perAccount: 5, perAddress: 3 },
  /** messages of a reported conversation that moderators read, the newest ones */
  reportedMessages: 300,
  /** letters with the link to a conversation that strangers can have sent to one address in twelve hours */
  visitorLetters: 4,
  /** reports of one person that are compared with the same loose pet, deleted ones included */
  looseTries: 3,
  /** loose pets that one person is told of within a day */
  looseLeadsPerDay: 3,
  /** days that a conversation is kept after its last message once its case is deleted; longer if it was reported */
  threadDays: 30,
  reportedThreadDays: 180,
  /** what an owner prints on a poster, and what they call the place where posters hang; so many of these for a case */
  posterPhone: 40,
  posterPlace: 60,
  posterBatches: 30,
  /** helpers of a case, cases that one account helps with, and how long a link that invites them is good */
  helpers: 30,
  helpedCases: 50,
  invitationDays: 14,
  /** searched ground: areas of a case, corners of one, and its radius if it is a circle */
  searchedAreas: 200,
  searchedCorners: 40,
  searchedMetres: { least: 10, most: 5000 },
  photosPerCase: 5,
  /** of one message in a conversation */
  photosPerMessage: 3,
  /** as many photos of a pet as people are asked for: more of them add little (docs/matching.md) */
  photosWanted: 3,
  /** a video is at most this long, and so many of its frames become photos */
  videoSeconds: 20,
  videoFrames: 3,
  photoBytes: 20 * 1024 * 1024,
  photoPixels: 60_000_000,
  photoMinEdge: 64,
  /** longer side to shorter side; a longer photo would be a line once it is shrunk to `photoEdge` */
  photoMostAspect: 25,
  /** longest edge of a stored photo, in pixels */
  photoEdge: 1600,
  /** so long a photo that was sent without an account is kept, unless a report takes it over */
  lookMinutes: 60,
  url: 2000,
  pageSize: 24,
  pageSizeMax: 100,
  /** earliest date that a report may give: no animal lost before it is still being looked for */
  earliestDay: '1990-01-01',
} as const;
