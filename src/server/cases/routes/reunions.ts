import { titleHere } from '#core/cases/title-here.ts';
import { newStory, type Reunion, reunionChange, reunions, successStories, whatWorks } from '#core/contract/story.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { listSuccessStories, readWhatWorks } from '#server/cases/lists/outcomes.ts';
import { presentStories } from '#server/cases/present/story.ts';
import { changeReunion, noReunion } from '#server/cases/status/change-reunion.ts';
import { notHome, tellStory } from '#server/cases/status/tell-story.ts';
import { reunionsOf } from '#server/cases/store/reunions.ts';
import { forbidden } from '#server/platform/errors.ts';
import { changesCase, open } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

/** Routes for pairs of reports that turned out to be the same pet, and for the stories of those that came home. */
export function reunionRoutes(api: Api, { cases }: { cases: CaseDeps }): void {
  const define = memberRoutes(api, { tags: ['Reunions'] });
  define('get', '/api/reunions', {
    operationId: 'listReunions',
    summary: 'The reunions that one’s own reports are part of',
    answer: [reunions, 'The reunions, newest first'],
    act: async ({ userId }) => ({ reunions: (await reunionsOf(cases.db, userId)).map(presentReunion) }),
  });
  define('put', '/api/cases/{idOrSlug}/reunion', {
    operationId: 'changeReunion',
    summary: 'Say which report brought the pet home, and whether the photos of both may be learnt from (owner)',
    ...changesCase,
    body: reunionChange,
    answer: 'It is noted',
    refusals: [forbidden(), caseNotFound(), noReunion()],
    act: (actor, { params, body }) => changeReunion(cases, actor, params.idOrSlug, body),
  });
  define('put', '/api/cases/{idOrSlug}/story', {
    operationId: 'tellStory',
    summary: 'Tell how a pet came home, with words and photos (owner)',
    ...changesCase,
    body: newStory,
    answer: 'It is told',
    refusals: [forbidden(), caseNotFound(), caseHidden(), notHome()],
    act: (actor, { params, body }) => tellStory(cases, actor, params.idOrSlug, body),
  });

  // kept by the page cache
  openRoutes(api, { tags: ['Cases'], security: open })('get', '/api/success-stories', {
    operationId: 'listSuccessStories',
    summary: 'The newest reunions, with figures on all of them',
    answer: [successStories, 'Stories, newest first'],
    act: async () => presentStories(await listSuccessStories(cases)),
  });
  openRoutes(api, { tags: ['Cases'], security: open })('get', '/api/what-works', {
    operationId: 'readWhatWorks',
    summary: 'What became of the missing pets of this site, each figure with its base',
    answer: [whatWorks, 'Null where a base is too small'],
    act: () => readWhatWorks(cases),
  });
}

/** With both titles in the reader's language. */
const presentReunion = ({ title, other, ...rest }: Reunion): Reunion => ({
  ...rest,
  title: titleHere(title),
  other: { ...other, title: titleHere(other.title) },
});
