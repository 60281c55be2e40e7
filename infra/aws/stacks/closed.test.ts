/** Tests a stage that starts closed, like a restored one. Nothing runs on its own, and only its Admins are served. */
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { lists, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const context = { ...productionContext, stage: 'production-2' };
const closed = templatesOf(lists.real, { ...context, closed: true });
const open = templatesOf(lists.real, context);

const of = (template: Template, type: string) => resourcesOf(template, type).map(([, { Properties }]) => Properties);
const variablesOf = (template: Template) =>
  of(template, 'AWS::Lambda::Function').map((one) => [one.FunctionName, one.Environment.Variables] as const);

test('starts nothing from schedules or queues until it is opened', () => {
  const states = ({ api }: typeof closed) => new Set(of(api, 'AWS::Scheduler::Schedule').map(({ State }) => State));
  const isFed = ({ api }: typeof closed) => new Set(of(api, 'AWS::Lambda::EventSourceMapping').map(({ Enabled }) => Enabled));
  expect([states(closed), isFed(closed)]).toEqual([new Set(['DISABLED']), new Set([false])]);
  expect([states(open), isFed(open)]).toEqual([new Set(['ENABLED']), new Set([true])]);
});

test('has no sender: no function knows the address or may send from it', () => {
  const senders = (template: Template) => variablesOf(template).flatMap(([, { MAIL_SENDER }]) => MAIL_SENDER ?? []);
  expect(new Set(senders(closed.api))).toEqual(new Set(['nobody@example.invalid']));
  expect(new Set(senders(open.api))).toEqual(new Set([productionContext.mailSender]));
  expect(JSON.stringify(open.api.toJSON())).toContain(productionContext.mailSender);
  expect(JSON.stringify(closed.api.toJSON())).not.toContain(productionContext.mailSender);
});

test('sets the closed flag for every function that calls reach', () => {
  const reached = lists.real.filter(({ paths, routes }) => paths ?? routes).map(({ name }) => `efmnp-production-2-${name}`);
  const told = (template: Template, value: string) => variablesOf(template).flatMap(([name, { CLOSED }]) => (CLOSED === value ? name : []));
  expect(told(closed.api, 'yes').sort()).toEqual(reached.sort());
  expect(told(open.api, '').sort()).toEqual(reached.sort());
});

test('shows on pages that it is closed', () => {
  const pageOf = ({ web }: typeof closed) =>
    resourcesOf(web, 'AWS::CloudFront::Function').find(([id]) => id.includes('Page'))?.[1].Properties;
  expect(pageOf(closed).FunctionCode).toContain('The portal is closed');
  expect(pageOf(open).FunctionCode).not.toContain('The portal is closed');
});

test('retains the data of a restored production stage like production’s', () => {
  expect(onlyOf(closed.data, 'AWS::DynamoDB::Table')).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtectionEnabled: true },
  });
});

test('creates no table for a stage of a restored table, and its functions use only that table', () => {
  const restored = templatesOf(lists.real, { ...context, closed: true, restoredTable: 'efmnp-restored-1' });
  restored.data.resourceCountIs('AWS::DynamoDB::Table', 0);
  for (const [name, { TABLE_NAME }] of variablesOf(restored.api)) expect([name, TABLE_NAME]).toEqual([name, 'efmnp-restored-1']);
  const policies = JSON.stringify(of(restored.api, 'AWS::IAM::Role'));
  expect(policies).toContain(':table/efmnp-restored-1"');
  expect(policies).toContain(':table/efmnp-restored-1/index/feed"');
});
