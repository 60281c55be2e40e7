/** Alarms for scheduled runs. If a run does not start, nothing fails and no other alarm goes off. */
import { Duration } from 'aws-cdk-lib';
import { ratePeriod } from '../ratePeriod.ts';
import { type Alarms, leastOf } from './alarms.ts';
import type { GroupFunction } from './GroupFunction.ts';
import { impacts } from './impacts.ts';

/** The consecutive runs that may be missed. Scheduler tries each three times, within ten minutes. */
const mayMiss = 2;

/** Watches that each scheduled function starts. The function's own alarm covers failed runs. */
export function watchEachSchedule(alarms: Alarms, functions: readonly GroupFunction[]): void {
  for (const of of functions) {
    const { name, userImpact, every } = of.group;
    if (!every) continue;
    const within = windowOf(every);
    alarms.addMissed(`NotRun-${name}`, { metric: leastOf({ runs: runsOf(of, within) }, name, within), userImpact });
  }
}

/** Watches together the scheduled functions that change records. Without the others nothing is lost. */
export function watchAllSchedules(alarms: Alarms, functions: readonly GroupFunction[]): void {
  const watched = functions.filter(({ group }) => group.every && group.uses.includes('table:write'));
  if (!watched.length) return;
  const longest = Math.max(...watched.map(({ group }) => windowOf(group.every ?? '').toMilliseconds()));
  const within = Duration.millis(longest);
  const runs = Object.fromEntries(watched.map((of, n) => [`runs${n}`, runsOf(of, within)]));
  alarms.addMissed('NotRun', { metric: leastOf(runs, 'runs by the clock', within), userImpact: impacts.notRun });
}

const runsOf = (of: GroupFunction, period: Duration) => of.metric('Invocations', { period, statistic: 'sum' });

function windowOf(every: string): Duration {
  return Duration.millis((mayMiss + 1) * ratePeriod(every));
}
