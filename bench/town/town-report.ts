import type { EvidenceField } from '#core/matching/evidence/evidence.ts';
import { evidenceFields } from '#core/matching/evidence/evidence.ts';
import { defaultCalibration, notificationThreshold, shownFrom } from '#core/matching/policy.ts';
import { brierScore, calibrationError } from '#model/judge/calibration.ts';
import { targetLine } from '../metrics/target.ts';
import { buildTown, type TownOptions } from './build-town.ts';
import {
  believed,
  chooseThreshold,
  type Fit,
  fitCalibration,
  notifications,
  shownForecasts,
  surprise,
  topForecasts,
  withCertainties,
} from './calibrate.ts';
import { leadLines } from './leads.ts';
import { baselines } from './methods.ts';
import type { TownPhotos } from './town-photos.ts';
import { amongWhole, baselineTrials, foundWithin, homewardTrials, type Trial, turnedTrials } from './trials.ts';

/** The target is under five false notifications per 100 found reports; thresholds are chosen with some margin. */
const falseLimit = 4;

type Towns = (options?: Partial<TownOptions>) => {
  fit: number[];
  test: number[];
  run: (seeds: number[], trial: TrialsOf) => Trial[];
};
type TrialsOf = (town: ReturnType<typeof buildTown>, seed: number) => Trial[];

/** Runs the towns and reports the results. Odd seeds are used for calibration, even ones for testing. */
export function townReport(photos: TownPhotos, count: number): string {
  const towns: Towns = (options) => ({
    fit: Array.from({ length: count }, (_, i) => 2 * i + 1),
    test: Array.from({ length: count }, (_, i) => 2 * i + 2),
    run: (seeds, trials) => seeds.flatMap((seed) => trials(buildTown(photos.photos, seed, options), seed)),
  });
  const usual = towns();
  const homeward: TrialsOf = (town, seed) => homewardTrials(town, photos, seed);
  const fitTrials = usual.run(usual.fit, homeward);
  const testTrials = usual.run(usual.test, homeward);
  const fit = fitCalibration(fitTrials);
  const shipped: Fit = defaultCalibration;
  const certain = (trials: Trial[], by: Fit) => withCertainties(trials, (trial) => believed(trial, by).candidates);
  const threshold = chooseThreshold(certain(fitTrials, shipped), falseLimit);

  const out: string[] = [];
  out.push(
    `\n${count} towns to fit on (odd seeds), ${count} to test on (even seeds); mean +- sd over the test towns`,
    ...townFacts(testTrials),
  );
  out.push(
    `\nfitted: temperature ${fit.temperature.toFixed(2)}, reported ${fit.reported.toFixed(2)}, ${surprise(fitTrials, fit).toFixed(3)} nats a probe; on the test towns ${surprise(testTrials, fit).toFixed(3)}`,
  );
  out.push(
    `shipped: temperature ${shipped.temperature.toFixed(2)}, reported ${shipped.reported.toFixed(2)}, threshold ${notificationThreshold.toFixed(2)}; on the test towns ${surprise(testTrials, shipped).toFixed(3)} nats a probe`,
  );
  out.push(
    `threshold for at most ${falseLimit} false per 100, chosen on the fit towns: ${threshold.toFixed(3)}`,
    '',
    header,
  );
  out.push(row('Homeward, as shipped', certain(testTrials, shipped), notificationThreshold, (score) => score));
  out.push(
    row(
      'Homeward, fitted',
      certain(testTrials, fit),
      chooseThreshold(certain(fitTrials, fit), falseLimit),
      (score) => score,
    ),
  );
  const whole = [recallLine('Homeward', amongWhole(testTrials))];
  for (const method of baselines) {
    const trialsOf: TrialsOf = (town, seed) => baselineTrials(method, town, photos, seed);
    const chosen = chooseThreshold(usual.run(usual.fit, trialsOf), falseLimit);
    const trials = usual.run(usual.test, trialsOf);
    out.push(row(method.name, trials, chosen, method.shown));
    whole.push(recallLine(method.name, amongWhole(trials)));
    if (method === baselines[0]) out.push(row('  at its own floor, 20 points', trials, 20, method.shown));
  }
  out.push('', ...targetLines(certain(testTrials, shipped)));
  out.push('', 'by the prior, at the shipped temperature and threshold', header);
  for (const reported of [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7]) {
    const trials = certain(testTrials, { ...shipped, reported });
    out.push(row(`reported ${reported}`, trials, notificationThreshold, (score) => score));
  }
  out.push('', '"full" against "full" reports alone: recall at 1, 3 and 10', ...whole);
  out.push('', 'Homeward, as shipped, by group', header);
  const groups: [string, (trial: Trial) => boolean][] = [
    ['cats', ({ species }) => species === 'cat'],
    ['dogs', ({ species }) => species === 'dog'],
    ['both with photo and place', ({ complete }) => complete],
    ['not both with photo and place', ({ complete, truth }) => !complete && truth >= 0],
  ];
  for (const [name, belongs] of groups)
    out.push(row(name, certain(testTrials.filter(belongs), shipped), notificationThreshold, (score) => score));
  out.push('', 'what a field is worth: recall at 1 without it', ...withoutFields(testTrials));
  out.push('', 'when finders err more or less, owners give more photos, and in the other direction', header);
  const variants: [string, Partial<TownOptions>][] = [
    ['errors x 0.5', { disagreement: 0.5 }],
    ['errors x 1.5', { disagreement: 1.5 }],
    ['errors x 2', { disagreement: 2 }],
    ['owners give three photos', { ownersPhotos: 3 }],
  ];
  for (const [name, options] of variants) {
    const other = towns(options);
    const trials = certain(other.run(other.test, homeward), shipped);
    out.push(row(name, trials, notificationThreshold, (score) => score));
  }
  const turned: TrialsOf = (town, seed) =>
    turnedTrials(
      homewardTrials(town, photos, seed, 'missing'),
      certain(homewardTrials(town, photos, seed), shipped).map(({ scores }) => scores),
    );
  out.push(row('missing reports as probes', usual.run(usual.test, turned), notificationThreshold, (score) => score));
  out.push('', ...leadLines(testTrials, shipped));
  return out.join('\n');
}

const columns = [
  'R@1',
  'R@3',
  'R@10',
  'R@1 full',
  'R@3 full',
  'R@10 full',
  'told',
  'false/100',
  'Brier',
  'ECE best',
  'ECE shown',
];
const header = `${''.padEnd(32)}${columns.map((name) => name.padStart(13)).join('')}`;

function row(name: string, trials: Trial[], threshold: number, shown: (score: number) => number): string {
  const towns = [...Map.groupBy(trials, ({ seed }) => seed).values()];
  const recall = (k: number, belongs: (trial: Trial) => boolean) => (some: Trial[]) => {
    const asked = some.filter((trial) => trial.truth >= 0 && belongs(trial));
    return mean(asked.map((trial) => foundWithin(k, trial)));
  };
  const certain = withCertainties(trials, ({ scores }) =>
    scores.map((score) => (Number.isFinite(score) ? shown(score) : 0)),
  );
  const [every, full] = [() => true, ({ complete }: Trial) => complete];
  const perTown = [
    ...[1, 3, 10].map((k) => recall(k, every)),
    ...[1, 3, 10].map((k) => recall(k, full)),
    (some: Trial[]) => notifications(some, threshold).notified,
  ];
  const cells = [
    ...perTown.map((measure) => spread(towns.map(measure), 3)),
    spread(
      towns.map((some) => notifications(some, threshold).falsePer100),
      1,
    ),
    brierScore(topForecasts(certain)).toFixed(3),
    calibrationError(topForecasts(certain)).toFixed(3),
    calibrationError(shownForecasts(certain, shownFrom)).toFixed(3),
  ];
  return `${name.padEnd(32)}${cells.map((cell) => cell.padStart(13)).join('')}`;
}

/** The texts that people read must not get worse while something else gets better. */
function targetLines(trials: Trial[]): string[] {
  const recall = mean(trials.filter(({ truth }) => truth >= 0).map((trial) => foundWithin(1, trial)));
  const { falsePer100 } = notifications(trials, notificationThreshold);
  return [
    targetLine({ name: 'towns: R@1', least: 0.77 }, recall),
    targetLine({ name: 'towns: calibration error', most: 0.04 }, calibrationError(topForecasts(trials))),
    targetLine({ name: 'towns: false notifications per 100', most: falseLimit }, falsePer100),
  ];
}

function recallLine(name: string, trials: Trial[]): string {
  const recalls = [1, 3, 10].map((k) => mean(trials.map((trial) => foundWithin(k, trial))).toFixed(3));
  return `${name.padEnd(32)}${recalls.map((recall) => recall.padStart(13)).join('')}`;
}

function withoutFields(trials: Trial[]): string[] {
  const asked = trials.filter(({ truth }) => truth >= 0);
  const all = mean(asked.map((trial) => foundWithin(1, trial)));
  const lost = (field: EvidenceField) => mean(asked.map(({ without }) => without[field]!)) - all;
  const rows = evidenceFields.map((field) => [field, lost(field)] as const).toSorted((a, b) => a[1] - b[1]);
  return rows
    .filter(([, change]) => change !== 0)
    .map(([field, change]) => `${field.padEnd(12)} ${(all + change).toFixed(3)} (${change.toFixed(3)})`);
}

function townFacts(trials: Trial[]): string[] {
  const reunitable = trials.filter(({ truth }) => truth >= 0);
  const complete = reunitable.filter((trial) => trial.complete).length;
  return [
    `${trials.length} found reports against ${trials[0]!.scores.length} missing each; ${reunitable.length} have their owner among them, ${complete} of these with photo and place on both sides ("full")`,
  ];
}

function spread(values: number[], digits: number): string {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return '-';
  const centre = mean(known);
  const sd = Math.sqrt(mean(known.map((value) => (value - centre) ** 2)));
  return `${centre.toFixed(digits)}+-${sd.toFixed(digits === 3 ? 2 : digits)}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
