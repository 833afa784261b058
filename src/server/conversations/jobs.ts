import { z } from 'zod';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { inviteVisitor } from './mails/invite-visitor.ts';
import { type MessageMailDeps, relayMessage } from './mails/relay-message.ts';

export const threadJobs = {
  /** A message is stored in contact_messages: tell its receiver by mail if they get such mails. */
  'relay-message': z.object({ message_id: z.string() }),
  /** A visitor began a conversation: mail them the link to it. */
  'invite-visitor': z.object({ thread_id: z.string() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof threadJobs> {}
}

export const threadJobHandlers: JobHandlers<typeof threadJobs, MessageMailDeps> = {
  'relay-message': (deps, { message_id }) => relayMessage(deps, message_id),
  'invite-visitor': (deps, { thread_id }) => inviteVisitor(deps, thread_id),
};
