/** Alarms for functions. A failed call or queue message is as much an error as a crash. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { failureMessages } from '../../../functions/core/log.ts';
import type { Group } from '../group.ts';
import { type Alarms, period, sumOf } from './alarms.ts';
import type { GroupFunction } from './GroupFunction.ts';
import { impacts } from './impacts.ts';
import { lineCount } from './lineCount.ts';

const sum = { period, statistic: 'sum' };

/** Lambda's log texts for a function that ran out of time or memory, or ended without a response. */
const ofLambda = ['Task timed out', 'Runtime.ExitError', 'Runtime.OutOfMemory', 'Status: error', 'Status: timeout'];

/**
 * Watches each function: its crashes and its logged failures. Lambda counts a scheduled run that throws as an error. It counts neither a
 * 500 response nor a queue message that the batch reports as failed.
 */
export function watchEachFunction(scope: Construct, alarms: Alarms, stage: string, functions: readonly GroupFunction[]): void {
  const pattern = FilterPattern.any(...failureMessages.map((message) => FilterPattern.stringValue('$.message', '=', message)));
  for (const of of functions) {
    const { name, userImpact, paths, routes, queue } = of.group;
    const reportsFailures = paths !== undefined || routes !== undefined || queue !== undefined;
    const metrics = {
      errors: of.metric('Errors', sum),
      ...(reportsFailures && { faults: lineCount(scope, 'Faults', { stage, writers: [name], pattern, metricName: `Faults-${name}` }) }),
    };
    alarms.add(`Function-${name}`, { metric: sumOf(metrics, name), from: 1, userImpact });
  }
  // All functions of the account share its concurrency.
  const metric = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum });
  alarms.add('Room', { metric, from: 1, userImpact: impacts.room });
}

/** Watches all functions together. One metric counts their logged failures and their crashes. */
export function watchAllFunctions(scope: Construct, alarms: Alarms, stage: string, groups: readonly Group[]): void {
  const writers = groups.map(({ name }) => name);
  const pattern = FilterPattern.anyTerm(...failureMessages, ...ofLambda);
  const metric = lineCount(scope, 'Faults', { stage, writers, pattern, metricName: 'Faults' });
  if (writers.length) alarms.add('Functions', { metric, from: 1, userImpact: impacts.functions });
}
