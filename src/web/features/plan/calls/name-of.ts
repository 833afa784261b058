import type { Doer } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';

/** What somebody is called among those who search. */
export const nameOf = ({ name, me }: Doer): string => (me ? m.plan_you() : (name ?? m.plan_somebody()));
