import { z } from 'zod';
import { type LoosePet, loosePets, newLoosePet } from '#core/contract/update.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { threadClosed } from '#server/conversations/write-message.ts';
import { askAboutLoosePet } from '#server/matching/ask-about-loose-pet.ts';
import { logLoosePet, loosePetsOf } from '#server/matching/loose-pets.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import type { LooseLead } from '#server/matching/store/loose-pets.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { caseParam } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';

/** Routes for loose pets that nobody has reported missing yet. */
export function loosePetRoutes(api: Api, { matching, threads }: { matching: MatchDeps; threads: ThreadDeps }): void {
  const define = memberRoutes(api, { tags: ['Loose pets'] });
  define('post', '/api/loose-pets', {
    operationId: 'logLoosePet',
    summary: 'Tell of a loose pet that is not listed (anyone signed in); owners whose pet it may be can ask',
    limit: 'comment',
    body: newLoosePet,
    once: true,
    makes: true,
    answer: [z.object({ id: z.uuid() }), 'It is kept'],
    act: (actor, { body, key, country }) => logLoosePet(matching, actor, body, key, country),
  });
  define('get', '/api/cases/{idOrSlug}/loose-pets', {
    operationId: 'listLoosePets',
    summary: 'Loose pets that were seen and may be the one of a report (owner, admin)',
    limit: 'ownMatches',
    params: caseParam,
    answer: [loosePets, 'Likeliest first'],
    refusals: [forbidden(), caseNotFound()],
    act: async (actor, { params }) => ({
      loose_pets: (await loosePetsOf(matching, actor, params.idOrSlug)).map(presentLoosePet),
    }),
  });
  define('post', '/api/cases/{idOrSlug}/loose-pets/{petId}/question', {
    operationId: 'askAboutLoosePet',
    summary: 'Ask who saw a loose pet that may be the one of a report, in a conversation (owner); takes no body',
    limit: 'comment',
    params: caseParam.extend({ petId: z.uuid() }),
    makes: true,
    answer: [z.object({ thread_id: z.uuid() }), 'The conversation'],
    refusals: [forbidden(), caseNotFound(), notFound(), threadClosed()],
    act: async (actor, { params }) => ({
      thread_id: await askAboutLoosePet(threads, actor, params.idOrSlug, params.petId),
    }),
  });
}

/** All that the owner of a report reads of a loose pet that it may be: who saw it tells the rest. */
export function presentLoosePet({ id, species, thread_id, created_at }: LooseLead): LoosePet {
  return { id, species, thread_id, created_at: created_at.toISOString() };
}
