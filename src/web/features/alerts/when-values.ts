import type { When } from '#core/contract/alert.ts';

/** When somebody is sent what can wait, as a form has it. '' means no quiet hours. */
export type WhenValues = { pace: When['pace']; quiet_from: string; quiet_until: string };

/** Without quiet hours, those that most people would choose are ready. */
export function quietChoices(when: When | null): WhenValues {
  const { pace = 'at_once', quiet = null } = when ?? {};
  return { pace, quiet_from: quiet ? String(quiet.from) : '', quiet_until: String(quiet?.until ?? 7) };
}

/** The same as it is sent, by the clock of this device. */
export function whenOf({ pace, quiet_from, quiet_until }: WhenValues): When {
  const [from, until] = [Number(quiet_from), Number(quiet_until)];
  const quiet = quiet_from === '' || from === until ? null : { from, until };
  return { pace, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC', quiet };
}
