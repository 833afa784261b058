import { sql } from 'drizzle-orm';

/** SQL: when a subscriber `s` is sent what can wait, as the contract has it. */
export const whenColumns = sql.raw(`json_build_object('pace', s.pace, 'zone', s.zone, 'quiet',
  case when s.quiet_from is not null then json_build_object('from', s.quiet_from, 'until', s.quiet_until) end)`);
