import { eq } from 'drizzle-orm';
import type {
  HandoverDeps,
  HandoverUnit,
  LeftThread,
  OfferReader,
  OfferRecord,
} from '#server/cases/handover/handover-ports.ts';
import { addMessage } from '#server/conversations/store/add-message.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact, Transaction } from '#server/platform/database/connection/transact.ts';
import { holdCase } from '#server/platform/database/hold-case.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { forgetWords } from './edit-case.ts';

const offerColumns = `h.id, h.email, h.from_user_id, h.by_admin_id, h.expires_at,
  json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'side', c.side) as case
  from case_handovers h join cases c on c.id = h.case_id
  where c.owner_user_id = h.from_user_id and c.hidden_at is null and h.expires_at > now()
    and (h.by_admin_id is not null or not exists (select from bans b where b.user_id = h.from_user_id))`;

export function offerReader(ask: Ask): OfferReader {
  const one = async (condition: string, id: string) =>
    (await ask<OfferRecord>({ text: `select ${offerColumns} and ${condition}`, values: [id] }))[0] ?? null;
  return {
    ofCase: (caseId) => one('h.case_id = $1', caseId),
    byId: (offerId) => one('h.id::text = $1', offerId),
    addressOf: async (userId) => {
      const text = 'select lower(u.email) as email from "user" u where u.id = $1';
      return (await ask<{ email: string }>({ text, values: [userId] }))[0]?.email ?? null;
    },
    isConfirmed: async (userId) => {
      const text = 'select from "user" u where u.id = $1 and u.email_verified';
      return (await ask({ text, values: [userId] })).length > 0;
    },
    forgetExpired: async (now) => {
      await ask({ text: 'delete from case_handovers where expires_at < $1', values: [now.toISOString()] });
    },
  };
}

/** Offers of cases and what follows from them: rows, events and jobs in one transaction. */
export function handoverTransactions(transact: Transact): HandoverDeps['transact'] {
  return (work) => transact((tx) => work(handoverUnit(tx.db, tx)));
}

function handoverUnit(db: Database, outbox: Transaction): HandoverUnit {
  const { ask } = outbox;
  return {
    ...outbox,
    offer: async ({ case_id, ...offer }) => {
      // two offers at once would both find none to replace, and a case that is being deleted takes no new one
      if (!(await holdCase(db, case_id, 'update'))) return null;
      await db.delete(case_handovers).where(eq(case_handovers.case_id, case_id));
      const [row] = await db
        .insert(case_handovers)
        .values({ case_id, ...offer })
        .returning({ id: case_handovers.id });
      return row!.id;
    },
    withdraw: async (caseId) =>
      (await db.delete(case_handovers).where(eq(case_handovers.case_id, caseId)).returning()).length > 0,
    lockOffer: async (offerId) => {
      // two statements: only a second one sees what was changed while the first waited for the lock
      const text = `select c.id from cases c join case_handovers h on h.case_id = c.id where h.id::text = $1 for update`;
      await ask({ text, values: [offerId] });
      return offerReader(ask).byId(offerId);
    },
    handOver: (offer, to) => handOver(db, ask, offer, to),
  };
}

type NewOwner = { user_id: string; contact: string | null };

async function handOver(db: Database, ask: Ask, offer: OfferRecord, { user_id, contact }: NewOwner) {
  const caseId = offer.case.id;
  for (const text of changesOfOwner) await ask({ text, values: [caseId, user_id] });
  // nothing that leads to the former owner goes on to the new one: no contact, no exact place, no words that were removed
  await ask({ text: privateStatement, values: [caseId, contact] });
  await forgetWords(db, caseId);
  await ask({
    text: historyStatement,
    values: [caseId, offer.by_admin_id ?? offer.from_user_id, offer.by_admin_id !== null],
  });
  if (offer.by_admin_id)
    await addDecision(db, {
      ...{ kind: 'case', id: caseId, case_id: caseId, act: 'hand_over', reason: null, words: null },
      ...{ actor_user_id: offer.by_admin_id, subject_user_id: offer.from_user_id },
    });
  return leaveThreads(db, ask, caseId, offer.from_user_id);
}

/** $1: the case, $2: its new owner. */
const changesOfOwner = [
  `update cases set owner_user_id = $2, contact_display = null, written = written - 'contact_display',
    trail_open = false, archived_at = null,
    revision = revision + 1, image_version = image_version + 1 where id = $1`,
  'update photos set owner_user_id = $2 where case_id = $1',
  // links and numbers that were held back in the former owner's updates stay so for the new one
  `update case_updates set written = null, links_held = false
    where case_id = $1 and posted_by_owner and written is not null and $2::text is not null`,
  // one follows the cases of others
  'delete from case_followers where case_id = $1 and user_id = $2',
  // the new owner is asked for news as of now, whatever the former one answered
  `insert into case_checks as k (case_id, heard_at) select id, now() from cases where id = $1 and owner_user_id = $2
    on conflict (case_id) do update set heard_at = now(), first_asked_at = null, last_asked_at = null, stopped_at = null`,
  // whether photos are learnt from is for the new owner to say
  'update reunions set owner_agreed_at = null where missing_case_id = $1 and $2::text is not null',
  'update reunions set finder_agreed_at = null where found_case_id = $1 and $2::text is not null',
  // later reports of the new owner near by get the same public point, as they would have of the former one
  `insert into public_points (user_id, lat, lng) select $2, public_lat, public_lng from cases
    where id = $1 and public_lat is not null on conflict do nothing`,
  'delete from case_handovers where case_id = $1 and $2::text is not null',
];

const privateStatement = 'update case_private set contact_information = $2, lat = null, lng = null where case_id = $1';
const historyStatement = `insert into case_changes (case_id, author_user_id, by_admin, field) values ($1, $2, $3, 'handed_over')`;

/** The conversations about a case stay with its former owner, who held them; the other person is told. */
async function leaveThreads(db: Database, ask: Ask, caseId: string, formerOwner: string): Promise<LeftThread[]> {
  const threads = await ask<{ id: string; people: (string | null)[] }>({
    text: `select t.id, (select json_agg(s.user_id) from thread_sides s where s.thread_id = t.id) as people
      from threads t join thread_sides r on r.thread_id = t.id and r.side = 'reporter' and r.user_id = $2
      where t.case_id = $1`,
    values: [caseId, formerOwner],
  });
  const told = { side: 'reporter', kind: 'handed_over', text: '', flagged: false } as const;
  const left: LeftThread[] = [];
  for (const thread of threads)
    left.push({ ...thread, message_id: await addMessage(db, { thread_id: thread.id, ...told }) });
  return left;
}
