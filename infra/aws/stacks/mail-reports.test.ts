import { expect, test } from 'vitest';
import { allowedTo } from './allowed.ts';
import { lists, onlyOf, resourcesOf, templatesOf } from './synthesized.ts';

const groups = lists.real;
const { api } = templatesOf(groups);

test('sends SES’s reports on bounces and complaints of this stage to the worker’s queue', () => {
  expect(onlyOf(api, 'AWS::SES::ConfigurationSet').Properties.Name).toBe('efmnp-development');
  const { EventDestination } = onlyOf(api, 'AWS::SES::ConfigurationSetEventDestination').Properties;
  expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
  expect(JSON.stringify(EventDestination.EventBridgeDestination.EventBusArn)).toContain('event-bus/default');
  const rule = onlyOf(api, 'AWS::Events::Rule').Properties;
  expect(rule.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': ['efmnp-development'] } } },
  });
  const [, worker] = resourcesOf(api, 'AWS::Lambda::Function').find(([, one]) => one.Properties.FunctionName.endsWith('-bounces')) ?? [];
  const fed = resourcesOf(api, 'AWS::Lambda::EventSourceMapping').map(([, one]) => one.Properties);
  const source = fed.find((one) => one.EventSourceArn['Fn::GetAtt'][0] === rule.Targets[0].Arn['Fn::GetAtt'][0]);
  expect(api.findResources('AWS::Lambda::Function')[source?.FunctionName.Ref]?.Properties).toEqual(worker?.Properties);
});

test('lets only this rule put messages into that queue', () => {
  const [queue] = onlyOf(api, 'AWS::Events::Rule').Properties.Targets[0].Arn['Fn::GetAtt'];
  const policies = resourcesOf(api, 'AWS::SQS::QueuePolicy').filter(([, { Properties }]) => Properties.Queues[0].Ref === queue);
  const allowed = policies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement).filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toMatchObject([
    { Principal: { Service: 'events.amazonaws.com' }, Condition: { ArnEquals: { 'aws:SourceArn': expect.anything() } } },
  ]);
});

test('lets every sender of emails name the configuration set that reports on them', () => {
  for (const { name, uses } of groups) {
    for (const way of ['ses:SendEmail', 'ses:SendRawEmail']) {
      const sends = allowedTo(api, name).filter(({ action }) => action === way);
      expect([way, sends.some(({ on }) => on.includes('configuration-set/efmnp-development'))]).toEqual([way, uses.includes('mail')]);
    }
  }
  const senders = groups.filter(({ uses }) => uses.includes('mail')).map(({ name }) => `efmnp-development-${name}`);
  const functions = resourcesOf(api, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);
  expect(senders).toContain('efmnp-development-mail');
  for (const name of senders) {
    const sender = functions.find(({ FunctionName }) => FunctionName === name);
    expect(sender?.Environment.Variables.MAIL_CONFIGURATION).toBe('efmnp-development');
  }
});
