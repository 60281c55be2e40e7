import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Assembled, Template } from '../../check/assembled.ts';
import { defaultBudget } from '../constructs/MonthlyBudget.ts';
import { costsIn, costsText, monthlyTotals } from '../costs/costs.ts';
import { countedIn } from '../costs/counted.ts';
import { groups } from '../groups.ts';
import { developmentContext, productionContext, templatesOf } from './synthesized.ts';

const assembledOf = (context: Readonly<Record<string, unknown>>): Assembled =>
  Object.fromEntries(Object.entries(templatesOf(groups, context)).map(([name, template]) => [name, template.toJSON() as Template]));
const stages = { production: assembledOf(productionContext), development: assembledOf(developmentContext) };

test('what docs/deploy.md says it costs is what the templates, the groups and the prices make: if this fails, run npm run costs', () => {
  expect(costsIn(readFileSync('docs/deploy.md', 'utf8'))).toBe(costsText(stages, groups));
});

test('a development stage pays for no firewall, no dashboard and no key', () => {
  expect(countedIn(stages.development)).toMatchObject({ firewalls: 0, dashboards: 0, keys: 0 });
});

test('a development stage without work costs less than two dollars in an account of its own', () => {
  expect(monthlyTotals(stages, groups).development).toBeLessThan(2);
});

test('README.md gives the totals of the same tables', () => {
  const { busy, logins, idle } = monthlyTotals(stages, groups);
  const sentence = `$${Math.round(busy)} in the busiest month of a State with 50,000 recipients, $${Math.round(logins)} of it because all of them log in, $${Math.round(idle)} in a month`;
  expect(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')).toContain(sentence);
});

test('a month as planned stays below 80 percent of the default budget, from where on the administrator gets a mail', () => {
  const { busy, development } = monthlyTotals(stages, groups);
  expect(defaultBudget.production * 0.8).toBeGreaterThan(busy);
  expect(defaultBudget.production).toBeLessThan(1.5 * busy);
  expect(defaultBudget.development * 0.8).toBeGreaterThan(development);
});

test('recipients who log in cost by the plan of their user pool, where ten thousand are free', () => {
  const planned = (UserPoolTier?: string) => ({
    x: { Resources: { Pool: { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolTier } } } },
  });
  const logins = (plan?: string) => monthlyTotals({ ...stages, production: planned(plan) }, groups).logins;
  expect([logins('LITE'), logins('ESSENTIALS'), logins()].map(Math.round)).toEqual([221, 602, 602]);
  expect(countedIn(stages.production).poolPlan).toBe('LITE');
});

test('an alarm over several metrics counts as many, and a queue as often as it is asked', () => {
  const template = {
    Resources: {
      A: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }] } },
      B: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: '5xx' } },
      C: { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ScalingConfig: { MaximumConcurrency: 2 } } },
    },
  };
  expect(countedIn({ x: template })).toMatchObject({ alarmMetrics: 3, pollers: 2 });
});
