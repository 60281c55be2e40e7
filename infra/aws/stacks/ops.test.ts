import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { putAwayMessage } from '../../../functions/core/lists/keptStates.ts';
import { failureMessages } from '../../../functions/core/log.ts';
import { differencesMetric } from '../../../functions/rules/lists/reconcile/logFindings.ts';
import { portalCannotSend } from '../../../functions/rules/mails/refusal.ts';
import { impacts } from '../constructs/impacts.ts';
import type { Group } from '../group.ts';
import { queues } from '../queues.ts';
import { recordTable } from '../table.ts';
import { developmentContext, lists, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const real = {
  production: templatesOf(lists.real, productionContext),
  development: templatesOf(lists.real, developmentContext),
};

/** Lambda does not count their failures as errors, because they respond with 500 or report a message as failed. */
const reportsFailures = ({ paths, routes, queue }: Group) => Boolean(paths ?? routes ?? queue);

/** Returns an alarm's metrics. An alarm that compares a sum or similar has several. Each is billed monthly. */
// biome-ignore lint/suspicious/noExplicitAny: a template's properties are JSON of any shape
function figuresOf({ Metrics, Namespace, MetricName, Dimensions }: any): { Namespace: string; MetricName: string; Dimensions?: unknown }[] {
  if (!Metrics) return [{ Namespace, MetricName, Dimensions }];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []);
}

describe.each(Object.entries(lists))('%s list', (_name, groups) => {
  const { ops, web } = templatesOf(groups, productionContext);
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  test('every alarm describes the effect on users', () => {
    const sentences: string[] = [...Object.values(impacts), ...groups.map(({ userImpact }) => userImpact)];
    for (const { AlarmDescription } of alarms) expect(sentences).toContain(AlarmDescription);
  });

  test('sets off an alarm for a crash of any function', () => {
    for (const { name, userImpact } of groups) {
      const errors = alarms.filter(({ Metrics }) => JSON.stringify(Metrics ?? []).includes('"Errors"'));
      const own = errors.filter(({ Metrics }) => JSON.stringify(Metrics).includes(`"efmnp-production-${name}"`));
      expect(own.map((one) => one.AlarmDescription)).toEqual([userImpact]);
    }
  });

  test('sets off the same alarm for a 500 response or a failed message', () => {
    const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    for (const group of groups) {
      const own = alarms.find(({ AlarmName }) => AlarmName === `efmnp-production-Function-${group.name}`);
      expect(own).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, AlarmDescription: group.userImpact });
      const figures = figuresOf(own);
      const crashes = { Namespace: 'AWS/Lambda', MetricName: 'Errors' };
      const faults = { Namespace: 'efmnp-production', MetricName: `Faults-${group.name}` };
      expect(figures).toMatchObject(reportsFailures(group) ? [crashes, faults] : [crashes]);
      // A sum with a plus sign has no value while one of its metrics was never written.
      expect(own?.Metrics[0].Expression).toBe(reportsFailures(group) ? 'SUM([FILL(errors, 0), FILL(faults, 0)])' : 'FILL(errors, 0)');
      const [filter, ...more] = filters.filter(({ MetricTransformations: [to] }) => to.MetricName === faults.MetricName);
      expect(more).toEqual([]);
      if (reportsFailures(group))
        expect(filter).toMatchObject({
          LogGroupName: `/efmnp/production/${group.name}`,
          FilterPattern: `{ ${failureMessages.map((message) => `($.message = "${message}")`).join(' || ')} }`,
          MetricTransformations: [{ MetricNamespace: faults.Namespace, MetricValue: '1' }],
        });
      for (const { Period } of own?.Metrics.flatMap(({ MetricStat }: { MetricStat?: object }) => MetricStat ?? []) ?? [])
        expect(Period).toBe(300);
    }
  });

  test('sets off an alarm for a missed scheduled run, even without metric data', () => {
    const missed = alarms.filter(({ AlarmName }) => AlarmName.includes('-NotRun-'));
    const scheduled = groups.filter(({ every }) => every);
    expect(missed.map(({ AlarmDescription }) => AlarmDescription)).toEqual(scheduled.map(({ userImpact }) => userImpact));
    for (const [place, { name, every }] of scheduled.entries()) {
      const [, count, unit] = /rate\((\d+) (minute|hour)/.exec(every ?? '') ?? [];
      expect(missed[place]).toMatchObject({
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        EvaluationPeriods: 1,
        TreatMissingData: 'breaching',
        Metrics: [
          { Expression: 'FILL(runs, 0)', ReturnData: true },
          {
            MetricStat: {
              Metric: {
                Namespace: 'AWS/Lambda',
                MetricName: 'Invocations',
                Dimensions: [{ Name: 'FunctionName', Value: `efmnp-production-${name}` }],
              },
              Period: 3 * Number(count) * (unit === 'hour' ? 3600 : 60),
              Stat: 'Sum',
            },
          },
        ],
      });
    }
  });

  test('sets off alarms for services in front of the functions and next to them', () => {
    const own = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `efmnp-production-${id}`);
    expect(own('Edge')).toMatchObject({
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: expect.arrayContaining([{ Name: 'Region', Value: 'Global' }]),
      Threshold: 5,
      EvaluationPeriods: 2,
    });
    expect(own('Room')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles', Threshold: 1 });
    expect(own('Reputation-bounces')).toMatchObject({ Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.05 });
    expect(own('Reputation-complaints')).toMatchObject({ Namespace: 'AWS/SES', MetricName: 'Reputation.ComplaintRate', Threshold: 0.001 });
    const acl = onlyOf(web, 'AWS::WAFv2::WebACL').Properties.VisibilityConfig.MetricName;
    const dimensions = own('Firewall')?.Dimensions;
    expect(own('Firewall')).toMatchObject({ Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests', Threshold: 1000 });
    expect(dimensions).toEqual(
      expect.arrayContaining([
        { Name: 'WebACL', Value: acl },
        { Name: 'Rule', Value: 'ALL' },
      ]),
    );
  });

  test('sets off an alarm for requests that the table or its indexes refuse', () => {
    const [own] = alarms.filter(({ AlarmName }) => AlarmName === 'efmnp-production-Table');
    const refused = figuresOf(own).map(({ MetricName, Dimensions }) => {
      const index = (Dimensions as { Name: string; Value: string }[]).find(({ Name }) => Name === 'GlobalSecondaryIndexName');
      return `${MetricName} ${index?.Value ?? ''}`.trim();
    });
    const kinds = ['ReadThrottleEvents', 'WriteThrottleEvents'];
    const places = ['', ...recordTable.indexes.map(({ name }) => ` ${name}`)];
    expect(refused.sort()).toEqual(places.flatMap((place) => kinds.map((kind) => `${kind}${place}`)).sort());
  });

  test('sets off alarms for each queue with a worker when work is stuck or abandoned', () => {
    for (const { userImpact } of groups.filter(({ queue }) => queue && !queue.isDeadLetter)) {
      const own = alarms.filter((one) => one.AlarmDescription === userImpact).map((one) => JSON.stringify(one));
      expect(own.filter((one) => one.includes('ApproximateAgeOfOldestMessage'))).toHaveLength(1);
      expect(own.filter((one) => one.includes('DeadLetters') && one.includes('NumberOfMessagesReceived'))).toHaveLength(1);
    }
  });

  test('sets off an alarm for failed calls', () => expect(alarms.filter((one) => one.MetricName === '5xx')).toHaveLength(1));

  test('notifies the administrator of each alarm and of its end', () => {
    const topic = { Ref: resourcesOf(ops, 'AWS::SNS::Topic')[0]?.[0] };
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[topic], [topic]]);
    expect(onlyOf(ops, 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'it@example.org',
      TopicArn: topic,
    });
  });

  test('creates one dashboard', () => ops.resourceCountIs('AWS::CloudWatch::Dashboard', 1));
});

describe('a development stage', () => {
  const { ops, api } = real.development;
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const own = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `efmnp-development-${id}`);

  test('pays for at most ten metrics for functions, queues and schedules, and for two others', () => {
    const figures = alarms.flatMap(figuresOf);
    const others = [own('Calls'), own('RefusedMails')].flatMap(figuresOf);
    expect(others).toHaveLength(2);
    expect(figures.length - others.length).toBeLessThanOrEqual(10);
  });

  test('counts the failures of all functions in one metric: 500 responses, failed runs, and runs without a response', () => {
    expect(own('Functions')).toMatchObject({ Namespace: 'efmnp-development', MetricName: 'Faults', Threshold: 1 });
    const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter').filter(([id]) => id.startsWith('Faults'));
    expect(filters.map(([, { Properties }]) => Properties.LogGroupName)).toEqual(
      lists.real.map(({ name }) => `/efmnp/development/${name}`),
    );
    for (const [, { Properties }] of filters) {
      expect(Properties.MetricTransformations).toMatchObject([
        { MetricNamespace: 'efmnp-development', MetricName: 'Faults', MetricValue: '1' },
      ]);
      for (const words of [...failureMessages, 'Task timed out', 'Runtime.ExitError'])
        expect(Properties.FilterPattern).toContain(`?"${words}"`);
    }
  });

  test('sets off an alarm for the dead letters of every queue', () => {
    const dead = resourcesOf(api, 'AWS::SQS::Queue').filter(([id]) => id.includes('DeadLetters'));
    expect(dead).toHaveLength(Object.keys(queues).length);
    expect(figuresOf(own('DeadLetters'))).toHaveLength(dead.length);
  });

  test('sets off an alarm after three hours without a sweep and without payment batches', () => {
    expect(own('NotRun')).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' });
    const names = figuresOf(own('NotRun')).flatMap(({ Dimensions }) => (Dimensions as { Value: string }[]).map(({ Value }) => Value));
    expect(names.sort()).toEqual(['efmnp-development-ach-tick', 'efmnp-development-sweep']);
  });
});

test('every alarm has its section in the runbook with impact and action, and every section its alarm', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const alarms = /^## The alarms\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
  const sections = alarms.split(/^### /m).slice(1);
  const withPostgres = ['production', templatesOf(lists.real, { ...productionContext, queries: 'postgres' })] as const;
  const names = [...Object.entries(real), withPostgres].flatMap(([stage, { ops }]) =>
    resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => String(Properties.AlarmName).replace(`efmnp-${stage}-`, '')),
  );
  const kinds = [...new Set(names.map((name) => name.split('-')[0]))];
  expect(sections.map((section) => /^\w+/.exec(section)?.[0]).sort()).toEqual(kinds.sort());
  for (const section of sections) for (const part of ['**People:**', '**Look:**', '**Do:**']) expect(section).toContain(part);
});

test('names the dead letters of each queue in the runbook', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const section = /^### DeadLetters\n([\s\S]*?)^##/m.exec(page)?.[1] ?? '';
  for (const name of Object.keys(queues)) expect(section).toContain(`\`${name}\``);
});

test('sets off an alarm for an email that SES refuses because of the portal, whichever function sends it', () => {
  const { api, ops } = real.production;
  const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter')
    .filter(([id]) => id.startsWith('RefusedMails'))
    .map(([, { Properties }]) => Properties);
  const senders = lists.real.filter(({ uses }) => uses.includes('mail')).map(({ name }) => `/efmnp/production/${name}`);
  expect(senders).toContain('/efmnp/production/mail');
  expect(filters.map((one) => one.LogGroupName)).toEqual(senders);
  const logs = resourcesOf(api, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties.LogGroupName);
  expect(logs).toEqual(expect.arrayContaining(senders));
  const alarm = resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties.AlarmDescription === impacts.mails)?.[1];
  for (const { FilterPattern, MetricTransformations } of filters) {
    expect(FilterPattern).toBe(`{ $.message = "${portalCannotSend}" }`);
    const [{ MetricNamespace, MetricName, MetricValue }] = MetricTransformations;
    expect([MetricNamespace, MetricName, MetricValue]).toEqual([alarm?.Properties.Namespace, alarm?.Properties.MetricName, '1']);
  }
  expect(alarm?.Properties).toMatchObject({ Threshold: 1, Statistic: 'Sum', EvaluationPeriods: 1 });
});

test('counts how often a function with replicas has no room for another State', () => {
  const { ops } = real.production;
  const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter').filter(([id]) => id.startsWith('PutAway'));
  const keepers = lists.real.filter(({ uses }) => uses.includes('snapshots:read')).map(({ name }) => `/efmnp/production/${name}`);
  expect(filters.map(([, { Properties }]) => Properties.LogGroupName)).toEqual(keepers);
  for (const [, { Properties }] of filters)
    expect(Properties).toMatchObject({
      FilterPattern: `{ $.message = "${putAwayMessage}" }`,
      MetricTransformations: [{ MetricName: 'ReplicasPutAway', MetricValue: '1' }],
    });
});

test('sets off an alarm in production when States are put away often, unless PostgreSQL answers', () => {
  const alarmsOf = (context: object) =>
    resourcesOf(templatesOf(lists.real, { ...context }).ops, 'AWS::CloudWatch::Alarm').filter(
      ([, { Properties }]) => Properties.AlarmDescription === impacts.putAway,
    );
  expect(alarmsOf(productionContext).map(([, { Properties }]) => Properties)).toEqual([
    expect.objectContaining({ MetricName: 'ReplicasPutAway', Threshold: 100, Period: 3600, Statistic: 'Sum' }),
  ]);
  expect(alarmsOf(developmentContext)).toEqual([]);
  expect(alarmsOf({ ...productionContext, queries: 'postgres' })).toEqual([]);
});

test('keeps an alarm on after the feed differs from the table, until a night finds nothing', () => {
  const { ops } = templatesOf(lists.real, productionContext);
  const alarm = resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties.AlarmDescription === impacts.feed)?.[1];
  expect(alarm?.Properties).toMatchObject({
    Namespace: 'efmnp-production',
    MetricName: differencesMetric,
    Threshold: 1,
    Statistic: 'Maximum',
    Period: 86_400,
  });
});
