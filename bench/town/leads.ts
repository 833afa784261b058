import { leadFrom } from '#core/matching/policy.ts';
import { isLead } from '#core/matching/ranking.ts';
import { believed, type Fit } from './calibrate.ts';
import type { Trial } from './trials.ts';

/** The effect of the lead threshold: leads per found report, and the share of owners among them. */
export function leadLines(trials: readonly Trial[], fit: Fit): string[] {
  const lines = [0, 0.01, 0.02, 0.05, 0.1, 0.2].map((from) => {
    const { leads, owners } = countLeads(trials, fit, from);
    const reunitable = trials.filter(({ truth }) => truth >= 0).length;
    const mark = from === leadFrom ? ' (shipped)' : '';
    return `${from.toFixed(2)}  ${(leads / trials.length).toFixed(1)} leads a found report, ${((100 * owners) / leads).toFixed(0)} % of them right; ${(owners / reunitable).toFixed(3)} of the owners are a lead${mark}`;
  });
  return ['leads, by the least probability of one', ...lines];
}

function countLeads(trials: readonly Trial[], fit: Fit, from: number): { leads: number; owners: number } {
  let [leads, owners] = [0, 0];
  for (const trial of trials) {
    const { candidates } = believed(trial, fit);
    trial.scores.forEach((llr, i) => {
      const posterior = candidates[i]!;
      if (posterior < from || !isLead({ posterior: Math.max(posterior, leadFrom), llr })) return;
      leads += 1;
      if (i === trial.truth) owners += 1;
    });
  }
  return { leads, owners };
}
