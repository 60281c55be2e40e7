import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Assembled, Template } from '../../check/assembled.ts';
import { defaultBudget } from '../constructs/MonthlyBudget.ts';
import { costsIn, costsText, monthlyTotals } from '../costs/costs.ts';
import { countedIn } from '../costs/counted.ts';
import { developmentContext, lists, productionContext, templatesOf } from './synthesized.ts';

const groups = lists.real;

const assembledOf = (context: Readonly<Record<string, unknown>>): Assembled =>
  Object.fromEntries(Object.entries(templatesOf(groups, context)).map(([name, template]) => [name, template.toJSON() as Template]));
const stages = { production: assembledOf(productionContext), development: assembledOf(developmentContext) };

test('matches docs/deploy.md with the templates, groups and prices (npm run costs fixes it)', () => {
  expect(costsIn(readFileSync('docs/deploy.md', 'utf8'))).toBe(costsText(stages, groups));
});

test('has no firewall, dashboard or key costs in a development stage', () => {
  expect(countedIn(stages.development)).toMatchObject({ firewalls: 0, dashboards: 0, keys: 0 });
});

test('costs less than two dollars for an idle development stage in its own account', () => {
  expect(monthlyTotals(stages, groups).development).toBeLessThan(2);
});

test('matches the totals in README.md', () => {
  const { busy, logins, idle } = monthlyTotals(stages, groups);
  const sentence = `$${Math.round(busy)} in the busiest month of a State with 50,000 recipients, $${Math.round(logins)} of it for their log-ins. A month without any work costs $${Math.round(idle)}.`;
  expect(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')).toContain(sentence);
});

test('keeps a month as planned below 80 percent of the default budget, above which the administrator gets an email', () => {
  const { busy, development } = monthlyTotals(stages, groups);
  expect(defaultBudget.production * 0.8).toBeGreaterThan(busy);
  expect(defaultBudget.production).toBeLessThan(1.5 * busy);
  expect(defaultBudget.development * 0.8).toBeGreaterThan(development);
});

test('charges recipients who log in by the plan of their user pool, with ten thousand free', () => {
  const planned = (UserPoolTier?: string) => ({
    x: { Resources: { Pool: { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolTier } } } },
  });
  const logins = (plan?: string) => monthlyTotals({ ...stages, production: planned(plan) }, groups).logins;
  expect([logins('LITE'), logins('ESSENTIALS'), logins()].map(Math.round)).toEqual([221, 602, 602]);
  expect(countedIn(stages.production).poolPlan).toBe('LITE');
});

test('counts an alarm once for each of its metrics, and a queue once for each poller', () => {
  const template = {
    Resources: {
      A: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }] } },
      B: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: '5xx' } },
      C: { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ScalingConfig: { MaximumConcurrency: 2 } } },
    },
  };
  expect(countedIn({ x: template })).toMatchObject({ alarmMetrics: 3, pollers: 2 });
});
