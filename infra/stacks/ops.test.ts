import { describe, expect, test } from 'vitest';
import { putAwayMessage } from '../../functions/core/replica/keptStates.ts';
import { portalCannotSend } from '../../functions/rules/mails/refusal.ts';
import { differencesMetric } from '../../functions/rules/reconcile/tell.ts';
import { callsImpact, feedImpact, mailsImpact } from './OpsStack.ts';
import { lists, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

describe.each(Object.entries(lists))('of the %s list', (_name, groups) => {
  const { ops } = templatesOf(groups, productionContext);
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  test('every alarm says what people lose', () => {
    const sentences = [callsImpact, mailsImpact, feedImpact, ...groups.map(({ userImpact }) => userImpact)];
    for (const { AlarmDescription } of alarms) expect(sentences).toContain(AlarmDescription);
  });

  test('a crash of any function is told', () => {
    for (const { name, userImpact } of groups) {
      const own = alarms.filter(({ Metrics }) => JSON.stringify(Metrics ?? []).includes(`"efmnp-production-${name}"`));
      expect(own.map((one) => one.AlarmDescription)).toEqual([userImpact]);
    }
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

test('a mail that SES refuses because of the portal rings, whichever function sends it', () => {
  const { api, ops } = templatesOf(lists.real, productionContext);
  const filters = resourcesOf(ops, 'AWS::Logs::MetricFilter')
    .filter(([id]) => id.startsWith('RefusedMails'))
    .map(([, { Properties }]) => Properties);
  const senders = lists.real.filter(({ uses }) => uses.includes('mail')).map(({ name }) => `/efmnp/production/${name}`);
  expect(senders).toContain('/efmnp/production/mail');
  expect(filters.map((one) => one.LogGroupName)).toEqual(senders);
  const logs = resourcesOf(api, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties.LogGroupName);
  expect(logs).toEqual(expect.arrayContaining(senders));
  const alarm = resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties.AlarmDescription === mailsImpact)?.[1];
  for (const { FilterPattern, MetricTransformations } of filters) {
    expect(FilterPattern).toBe(`{ $.message = "${portalCannotSend}" }`);
    const [{ MetricNamespace, MetricName, MetricValue }] = MetricTransformations;
    expect([MetricNamespace, MetricName, MetricValue]).toEqual([alarm?.Properties.Namespace, alarm?.Properties.MetricName, '1']);
  }
  expect(alarm?.Properties).toMatchObject({ Threshold: 1, Statistic: 'Sum', EvaluationPeriods: 1 });
});

test('it is counted how often a function that keeps replicas has no room for another state', () => {
  const { ops } = templatesOf(lists.real, productionContext);
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
  const alarm = resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties.AlarmDescription === feedImpact)?.[1];
  expect(alarm?.Properties).toMatchObject({
    Namespace: 'efmnp-production',
    MetricName: differencesMetric,
    Threshold: 1,
    Statistic: 'Maximum',
    Period: 86_400,
  });
});
