import { describe, expect, test } from 'vitest';
import { queues } from '../queues.ts';
import { lists, type Resource, resourcesOf, templatesOf } from './synthesized.ts';

describe.each(Object.entries(lists))('%s list', (_name, groups) => {
  const { api } = templatesOf(groups);
  const queueOf = (id: string) => resourcesOf(api, 'AWS::SQS::Queue').find(([one]) => one === id)?.[1] as Resource;
  const sources = resourcesOf(api, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => {
    const lambda = api.findResources('AWS::Lambda::Function')[Properties.FunctionName.Ref]?.Properties;
    return { source: Properties, lambda, queue: queueOf(Properties.EventSourceArn['Fn::GetAtt'][0]) };
  });

  test('feeds every worker', () => {
    const fed = sources.map(({ lambda }) => lambda.FunctionName.replace('efmnp-development-', ''));
    expect(fed.sort()).toEqual(
      groups
        .filter(({ queue }) => queue)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('does not deliver a message again during its processing, and runs bulk work at most twice at once', () => {
    for (const { source, lambda, queue } of sources) {
      expect(queue.Properties.VisibilityTimeout).toBe(6 * lambda.Timeout);
      expect(source).toMatchObject({ ScalingConfig: { MaximumConcurrency: 2 }, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    }
  });

  test('moves work that keeps failing to the dead letters, where it stays for two weeks', () => {
    const redriven = resourcesOf(api, 'AWS::SQS::Queue').filter(([, { Properties }]) => Properties.RedrivePolicy);
    expect(redriven).toHaveLength(Object.keys(queues).length);
    for (const [, { Properties }] of redriven) {
      const { deadLetterTargetArn, maxReceiveCount } = Properties.RedrivePolicy;
      expect(maxReceiveCount).toBe(5);
      expect(queueOf(deadLetterTargetArn['Fn::GetAtt'][0]).Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    }
  });

  test('encrypts waiting messages and requires TLS', () => {
    const secured = resourcesOf(api, 'AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties.Queues[0].Ref);
    expect(secured.sort()).toEqual(
      resourcesOf(api, 'AWS::SQS::Queue')
        .map(([id]) => id)
        .sort(),
    );
    for (const [, { Properties }] of resourcesOf(api, 'AWS::SQS::Queue')) expect(Properties.SqsManagedSseEnabled).toBe(true);
  });

  test('schedules timed runs with a role that can call only that function', () => {
    const schedules = resourcesOf(api, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
    expect(schedules.map((one) => one.ScheduleExpression)).toEqual(groups.flatMap(({ every }) => every ?? []));
    for (const { Target } of schedules) {
      const role = api.findResources('AWS::IAM::Role')[Target.RoleArn['Fn::GetAtt'][0]]?.Properties;
      expect(role.Policies[0].PolicyDocument.Statement).toEqual([
        { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: Target.Arn },
      ]);
    }
  });
});
