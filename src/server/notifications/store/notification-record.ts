import type { CaseSide, CaseStatus } from '#core/cases/status.ts';
import type { NotificationKind } from '#core/contract/notification.ts';
import type { MessageKind } from '#core/messages/thread-words.ts';
import type { AnnouncedAct, ReportedKind } from '#core/moderation/vocabulary.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import type { HeldTexts } from '#server/platform/texts/new-account-links.ts';
import type { MailedUpdate } from './mailed-records.ts';

export type NotedCaseRecord = {
  id: string;
  slug: string;
  title: string;
  pet_name: string | null;
  side: CaseSide;
  species: Species | null;
  status: CaseStatus;
  photo: PhotoRecord | null;
};

/** An update as it is stored; how much of it is told depends on who reads it. */
export type NotedUpdate = Omit<MailedUpdate, 'photos' | 'created_at'> & {
  id: string;
  created_at: string;
  written: HeldTexts | null;
  photos: PhotoRecord[] | null;
};

/** A notification with what its receiver may read now. */
export type NotificationRecord = {
  id: string;
  kind: NotificationKind;
  case: NotedCaseRecord | null;
  other: NotedCaseRecord | null;
  told: NotedUpdate | null;
  thread: { id: string; title: string; last: MessageKind } | null;
  decision: { act: AnnouncedAct; kind: ReportedKind } | null;
  offer: { id: string; email: string } | null;
  seen: boolean;
  created_at: Date;
};
