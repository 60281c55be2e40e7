/** Alarms over functions: a call that was answered with 500 is as much a fault as a crash. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { callFailed, runFailed } from '../../functions/core/log.ts';
import type { Group } from '../group.ts';
import { type Alarms, period, sumOf } from './alarms.ts';
import type { GroupFunction } from './GroupFunction.ts';
import { impacts } from './impacts.ts';
import { lineCount } from './lineCount.ts';

const sum = { period, statistic: 'sum' };

/** What Lambda writes into a function's log when it ran out of time or memory, or ended in another way than by an answer. */
const ofLambda = ['Task timed out', 'Runtime.ExitError', 'Runtime.OutOfMemory', 'Status: error', 'Status: timeout'];

/** Each function by itself: its crashes, and the calls that it answered with 500, of which Lambda knows nothing. */
export function watchEachFunction(scope: Construct, alarms: Alarms, stage: string, functions: readonly GroupFunction[]): void {
  const pattern = FilterPattern.stringValue('$.message', '=', callFailed);
  for (const of of functions) {
    const { name, userImpact, paths, routes } = of.group;
    const isCalled = paths !== undefined || routes !== undefined;
    const metrics = {
      errors: of.metric('Errors', sum),
      ...(isCalled && { faults: lineCount(scope, 'Faults', { stage, writers: [name], pattern, metricName: `Faults-${name}` }) }),
    };
    alarms.add(`Function-${name}`, { metric: sumOf(metrics, name), from: 1, userImpact });
  }
  // Of all functions of the account: they share its room.
  const metric = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum });
  alarms.add('Room', { metric, from: 1, userImpact: impacts.room });
}

/** All functions together, by one figure that the logs of all feed: answers with 500, runs by the clock that failed, crashes. */
export function watchAllFunctions(scope: Construct, alarms: Alarms, stage: string, groups: readonly Group[]): void {
  const writers = groups.map(({ name }) => name);
  const pattern = FilterPattern.anyTerm(callFailed, runFailed, ...ofLambda);
  const metric = lineCount(scope, 'Faults', { stage, writers, pattern, metricName: 'Faults' });
  if (writers.length) alarms.add('Functions', { metric, from: 1, userImpact: impacts.functions });
}
