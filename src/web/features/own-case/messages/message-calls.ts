import { type RelayedMessage, type RelayedMessages, relayedMessage, relayedMessages } from '#core/contract/message.ts';
import { api } from '#web/lib/api-client.ts';

/** GET /api/cases/{id}/messages: what people wrote about one's own case, newest first. */
export function readMessages(caseId: string, signal?: AbortSignal): Promise<RelayedMessages> {
  return api.get(`/api/cases/${caseId}/messages`, relayedMessages, { signal });
}

/** POST /api/cases/{id}/messages/{messageId}/links: the message with its links. */
export function showLinks(caseId: string, messageId: string): Promise<RelayedMessage> {
  return api.post(`/api/cases/${caseId}/messages/${messageId}/links`, undefined, relayedMessage);
}
