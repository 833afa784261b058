import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { SearchedShape } from '#core/contract/plan.ts';
import type { Habitat, Temper } from '#core/plan/loss.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';

/** The kept parts of a plan besides its steps. */
type PlanRecord = {
  lives: Habitat | null;
  behaves: Temper | null;
  place_shared: boolean;
  /** where it went missing: for the owner, and for helpers only if the owner shares it */
  true_point: Point | null;
  point_precision: PointPrecision | null;
  asked: boolean;
};

/** The owner's answers, where the pet went missing, and whether they were asked for news and have not answered. */
export async function planRecord(ask: Ask, caseId: string): Promise<PlanRecord | null> {
  const text = `select coalesce(l.lives, nullif(c.lifestyle, 'unknown')) as lives, l.behaves,
      coalesce(l.place_shared, false) as place_shared, c.point_precision,
      case when p.lat is not null then json_build_object('lat', p.lat, 'lng', p.lng) end as true_point,
      coalesce(k.stopped_at is null and k.last_asked_at > greatest(c.updated_at, k.heard_at), false) as asked
    from cases c left join case_private p on p.case_id = c.id left join case_plans l on l.case_id = c.id
      left join case_checks k on k.case_id = c.id
    where c.id = $1`;
  return (await ask<PlanRecord>({ name: 'plan', text, values: [caseId] }))[0] ?? null;
}

/** The person who did something; both are null once the account is deleted, and the name where none was given. */
export type DoerRecord = { user_id: string | null; name: string | null };

const doer = (id: string, profile: string) => `json_build_object('user_id', ${id}, 'name', ${profile}.display_name)`;

export type StepRecord = {
  step: string;
  taken_by: DoerRecord;
  taken_at: Date | null;
  done_by: DoerRecord;
  done_at: Date | null;
};

/** The steps that somebody has taken on or done. People whom a moderator banned do none at present. */
export function stepsOf(ask: Ask, caseId: string): Promise<StepRecord[]> {
  const text = `select s.step, s.done_at,
      case when not exists (select from bans b where b.user_id = s.taken_by) then s.taken_at end as taken_at, ${doer('s.taken_by', 't')} as taken_by,
      ${doer('s.done_by', 'd')} as done_by
    from plan_steps s left join profiles t on t.id = s.taken_by left join profiles d on d.id = s.done_by
    where s.case_id = $1`;
  return ask<StepRecord>({ name: 'plan steps', text, values: [caseId] });
}

export type AreaRecord = {
  id: string;
  shape: SearchedShape | null;
  words: string | null;
  by: DoerRecord;
  created_at: Date;
};

/** Newest first. */
export function areasOf(ask: Ask, caseId: string): Promise<AreaRecord[]> {
  const text = `select a.id, a.shape, a.words, a.created_at, ${doer('a.user_id', 'p')} as by
    from searched_areas a left join profiles p on p.id = a.user_id
    where a.case_id = $1 order by a.created_at desc, a.id`;
  return ask<AreaRecord>({ name: 'searched areas', text, values: [caseId] });
}

type HelperRecord = { id: string; user_id: string; name: string | null; created_at: Date };

/** The helpers of a case, the longest first. Those whom a moderator banned do not. */
export function helpersIn(ask: Ask, caseId: string): Promise<HelperRecord[]> {
  const text = `select h.id, h.user_id, p.display_name as name, h.created_at
    from case_helpers h join profiles p on p.id = h.user_id
    where h.case_id = $1 and not exists (select from bans b where b.user_id = h.user_id) order by h.created_at, h.id`;
  return ask<HelperRecord>({ name: 'helpers', text, values: [caseId] });
}
