import type { CaseSide } from '#core/cases/status.ts';
import type { MailChoices, MailKind } from '#core/contract/account.ts';
import type { UpdateKind } from '#core/contract/update.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';

/** The case data needed to mail its reporter. The reporter's address is used for that mail only. */
export type MailedCase = {
  id: string;
  slug: string;
  title: string;
  status: string;
  side: CaseSide;
  /** how many it has */
  photos: number;
  /** the first that everybody may see */
  photo: Pick<PhotoRecord, 'id' | 'width' | 'height'> | null;
  area_name: string | null;
  pet_name: string | null;
  last_seen_at: Date | null;
  owner: AccountReceiver;
};

/** `confirmed`: the address was confirmed by the person */
export type AccountReceiver = {
  id: string;
  email: string;
  confirmed: boolean;
  locale: Locale | null;
  mails: MailChoices;
};

/** What mails tell of an update. The text of a sighting is for the owner of its case alone. */
export type MailedUpdate = {
  kind: UpdateKind;
  update_text: string;
  public_words: string | null;
  /** yyyy-mm-dd; null if it is not a sighting, or an old one */
  seen_day: string | null;
  town: string | null;
  /** how many came with it, for the owner of its case */
  photos: number;
  created_at: Date;
};

/** Something that an account was not mailed. `about`: the slug of a case, or the id of a conversation. */
export type WaitedNews = { kind: Exclude<MailKind, 'follows' | 'alerts'>; title: string; about: string };
export type Waited = { owner: AccountReceiver; news: WaitedNews[] };
