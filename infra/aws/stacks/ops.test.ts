import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { putAwayMessage } from '../../../functions/core/lists/keptStates.ts';
import { failureMessages } from '../../../functions/core/log.ts';
import { differencesMetric } from '../../../functions/rules/lists/reconcile/logFindings.ts';
import { portalCannotSend } from '../../../functions/rules/mails/refusal.ts';
import { impacts } from '../constructs/impacts.ts';
import type { Group } from '../group.ts';
import { queues } from '../groups.ts';
import { recordTable } from '../table.ts';
import { developmentContext, lists, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const real = {
  production: templatesOf(lists.real, productionContext),
  development: templatesOf(lists.real, developmentContext),
};

/** Lambda does not count their failures as errors: they answer with 500, or report a message as failed. */
const reportsFailures = ({ paths, routes, queue }: Group) => Boolean(paths ?? routes ?? queue);

/** An alarm's figures: of one that compares a sum or the like, all that are in it. Each costs by the month. */
// biome-ignore lint/suspicious/noExplicitAny: a template's properties are JSON of any shape
function figuresOf({ Metrics, Namespace, MetricName, Dimensions }: any): { Namespace: string; MetricName: string; Dimensions?: unknown }[] {
  if (!Metrics) return [{ Namespace, MetricName, Dimensions }];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []);
}

describe.each(Object.entries(lists))('of the %s list', (_name, groups) => {
  const { ops, web } = templatesOf(groups, productionContext);
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  test('every alarm says what people lose', () => {
    const sentences: string[] = [...Object.values(impacts), ...groups.map(({ userImpact }) => userImpact)];
    for (const { AlarmDescription } of alarms) expect(sentences).toContain(AlarmDescription);
  });

  test('a crash of any function is told', () => {
    for (const { name, userImpact } of groups) {
      const errors = alarms.filter(({ Metrics }) => JSON.stringify(Metrics ?? []).includes('"Errors"'));
      const own = errors.filter(({ Metrics }) => JSON.stringify(Metrics).includes(`"efmnp-production-${name}"`));
      expect(own.map((one) => one.AlarmDescription)).toEqual([userImpact]);
    }
  });

  test('a redemption that is answered with 500, or a message that fails, rings as a crash does', () => {
    const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    for (const group of groups) {
      const own = alarms.find(({ AlarmName }) => AlarmName === `efmnp-production-Function-${group.name}`);
      expect(own).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, AlarmDescription: group.userImpact });
      const figures = figuresOf(own);
      const crashes = { Namespace: 'AWS/Lambda', MetricName: 'Errors' };
      const faults = { Namespace: 'efmnp-production', MetricName: `Faults-${group.name}` };
      expect(figures).toMatchObject(reportsFailures(group) ? [crashes, faults] : [crashes]);
      // A sum by a plus sign has no value while one of its figures was never written.
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

  test('what did not run by the clock rings, where there are no figures too', () => {
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

  test('what stands before the functions and beside them rings', () => {
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

  test('what the table and its indexes refuse rings', () => {
    const [own] = alarms.filter(({ AlarmName }) => AlarmName === 'efmnp-production-Table');
    const refused = figuresOf(own).map(({ MetricName, Dimensions }) => {
      const index = (Dimensions as { Name: string; Value: string }[]).find(({ Name }) => Name === 'GlobalSecondaryIndexName');
      return `${MetricName} ${index?.Value ?? ''}`.trim();
    });
    const kinds = ['ReadThrottleEvents', 'WriteThrottleEvents'];
    const places = ['', ...recordTable.indexes.map(({ name }) => ` ${name}`)];
    expect(refused.sort()).toEqual(places.flatMap((place) => kinds.map((kind) => `${kind}${place}`)).sort());
  });

  test('each queue that somebody works on tells when work is stuck and when it was given up', () => {
    for (const { userImpact } of groups.filter(({ queue }) => queue && !queue.isDeadLetter)) {
      const own = alarms.filter((one) => one.AlarmDescription === userImpact).map((one) => JSON.stringify(one));
      expect(own.filter((one) => one.includes('ApproximateAgeOfOldestMessage'))).toHaveLength(1);
      expect(own.filter((one) => one.includes('DeadLetters') && one.includes('NumberOfMessagesReceived'))).toHaveLength(1);
    }
  });

  test('failed calls are told', () => expect(alarms.filter((one) => one.MetricName === '5xx')).toHaveLength(1));

  test('the administrator hears of each alarm and of its end', () => {
    const topic = { Ref: resourcesOf(ops, 'AWS::SNS::Topic')[0]?.[0] };
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[topic], [topic]]);
    expect(onlyOf(ops, 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'it@example.org',
      TopicArn: topic,
    });
  });

  test('there is a page that shows where it hurts', () => ops.resourceCountIs('AWS::CloudWatch::Dashboard', 1));
});

describe('of a development stage', () => {
  const { ops, api } = real.development;
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const own = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `efmnp-development-${id}`);

  test('functions, queues and schedules have ten figures to pay for at most, and what else rings two', () => {
    const figures = alarms.flatMap(figuresOf);
    const others = [own('Calls'), own('RefusedMails')].flatMap(figuresOf);
    expect(others).toHaveLength(2);
    expect(figures.length - others.length).toBeLessThanOrEqual(10);
  });

  test('one figure counts the faults of all functions: answers with 500, failed runs, and what ended without an answer', () => {
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

  test('the dead letters of every queue ring', () => {
    const dead = resourcesOf(api, 'AWS::SQS::Queue').filter(([id]) => id.includes('DeadLetters'));
    expect(dead).toHaveLength(Object.keys(queues).length);
    expect(figuresOf(own('DeadLetters'))).toHaveLength(dead.length);
  });

  test('where neither lost messages are sent again nor payments batched for three hours, that rings', () => {
    expect(own('NotRun')).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' });
    const names = figuresOf(own('NotRun')).flatMap(({ Dimensions }) => (Dimensions as { Value: string }[]).map(({ Value }) => Value));
    expect(names.sort()).toEqual(['efmnp-development-ach-tick', 'efmnp-development-sweep']);
  });
});

test('every alarm has its section in the runbook, which tells what people lose and what to do, and every section its alarm', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const sections = page.split(/^### /m).slice(1);
  const names = Object.entries(real).flatMap(([stage, { ops }]) =>
    resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => String(Properties.AlarmName).replace(`efmnp-${stage}-`, '')),
  );
  const kinds = [...new Set(names.map((name) => name.split('-')[0]))];
  expect(sections.map((section) => /^\w+/.exec(section)?.[0]).sort()).toEqual(kinds.sort());
  for (const section of sections) for (const part of ['**People:**', '**Look:**', '**Do:**']) expect(section).toContain(part);
});

test('the dead letters of each queue have a worker that takes them, or are told of in the runbook by name', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const section = /^### DeadLetters\n([\s\S]*?)^##/m.exec(page)?.[1] ?? '';
  for (const name of Object.keys(queues)) expect(section).toContain(`\`${name}\``);
});

test('a mail that SES refuses because of the portal rings, whichever function sends it', () => {
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

test('it is counted how often a function that keeps replicas has no room for another state', () => {
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

test('a feed that differs from the table rings, until a night has found nothing', () => {
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
