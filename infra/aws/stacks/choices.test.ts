/** Choices of a stage's file that change what its stacks contain. */
import { readFileSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { contextOf } from '../constructs/context.ts';
import { defaultBudget } from '../constructs/MonthlyBudget.ts';
import { developmentContext, lists, onlyOf, portalOf, productionContext, type Resource, resourcesOf, templatesOf } from './synthesized.ts';

const budgetOf = (context: object) => onlyOf(templatesOf([], { ...context }).ops, 'AWS::Budgets::Budget').Properties;

test('emails the administrator at 80 percent of the month’s budget, and when all of it is forecast to be spent', () => {
  const { Budget, NotificationsWithSubscribers } = budgetOf(productionContext);
  expect(Budget).toMatchObject({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: defaultBudget.production, Unit: 'USD' },
    CostFilters: { TagKeyValue: ['user:stage$production'] },
  });
  const mails = NotificationsWithSubscribers.map(({ Notification, Subscribers }: { Notification: object; Subscribers: object }) => [
    Notification,
    Subscribers,
  ]);
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: 'it@example.org' }];
  const over = { ComparisonOperator: 'GREATER_THAN', ThresholdType: 'PERCENTAGE' };
  expect(mails).toEqual([
    [{ ...over, NotificationType: 'ACTUAL', Threshold: 80 }, subscribers],
    [{ ...over, NotificationType: 'FORECASTED', Threshold: 100 }, subscribers],
  ]);
});

test('puts the budget’s tag on every stack', () => {
  const { app: _app, ...stacks } = portalOf([], { ...productionContext, queries: 'postgres' });
  for (const stack of Object.values(stacks)) expect(stack?.tags.tagValues()).toMatchObject({ stage: 'production' });
});

test('lets a stage choose its budget, and sets none without an administrator', () => {
  expect(budgetOf({ ...productionContext, monthlyBudgetDollars: 900 }).Budget.BudgetLimit.Amount).toBe(900);
  const own = { ...developmentContext, administrator: 'it@example.org' };
  expect(budgetOf(own).Budget.BudgetLimit.Amount).toBe(defaultBudget.development);
  templatesOf([], developmentContext).ops.resourceCountIs('AWS::Budgets::Budget', 0);
  const { production, development } = defaultBudget;
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`The default is ${production} in production, ${development} in development.`);
});

test.each([0, 12.5, '50'])('refuses a budget of %j with a message', (monthlyBudgetDollars) => {
  expect(() => contextOf('development', { administrator: 'it@example.org', monthlyBudgetDollars }, 'a file')).toThrow(
    'monthlyBudgetDollars must be a whole number of dollars',
  );
});

test('refuses a budget without an email recipient with a message', () =>
  expect(() => contextOf('development', { monthlyBudgetDollars: 5 }, 'a file')).toThrow('monthlyBudgetDollars needs administrator'));

test('lets every function send traces when tracing is on, and adds no other permission', () => {
  const policiesOf = ({ Properties }: Resource) =>
    Properties.Policies.filter(({ PolicyName }: { PolicyName: string }) => PolicyName === 'trace').flatMap(
      ({ PolicyDocument }: { PolicyDocument: { Statement: object[] } }) => PolicyDocument.Statement,
    );
  const rolesOf = (template: ReturnType<typeof templatesOf>['api']) =>
    resourcesOf(template, 'AWS::IAM::Role').filter(([, role]) => JSON.stringify(role).includes('lambda.amazonaws.com'));
  const { api } = templatesOf(lists.example, { ...developmentContext, tracing: true });
  const functions = resourcesOf(api, 'AWS::Lambda::Function');
  expect(functions.map(([, { Properties }]) => Properties.TracingConfig)).toEqual(functions.map(() => ({ Mode: 'Active' })));
  const grant = { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' };
  expect(rolesOf(api).map(([, role]) => policiesOf(role))).toEqual(functions.map(() => [grant]));
  const without = templatesOf(lists.example, developmentContext).api;
  expect(JSON.stringify(without.toJSON())).not.toMatch(/xray|TracingConfig/);
  expect(Object.keys(api.toJSON().Resources)).toEqual(Object.keys(without.toJSON().Resources));
});

test('passes cdk-nag when tracing is on', () => {
  const { app } = portalOf(lists.example, { ...productionContext, tracing: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});

test('refuses a word instead of true', () =>
  expect(() => contextOf('development', { tracing: 'true' }, 'a file')).toThrow('tracing must be true or false'));
