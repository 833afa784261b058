import { m } from '#core/paraglide/messages.js';

/** A description for previews and summaries, without the lines that every report has and that say nothing. */
export function withoutPadding(description: string): string {
  const padding: string[] = [
    m.rule_description_microchip({ microchip: m.rule_microchip_unknown() }),
    m.rule_description_reward({ reward: m.rule_reward_none() }),
  ];
  const lines = description.split('\n').filter((line) => !padding.includes(line));
  return lines.join('\n');
}
