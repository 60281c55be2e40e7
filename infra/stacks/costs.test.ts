import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Assembled, Template } from '../check/assembled.ts';
import { costsIn, costsText, idleDevelopment } from '../costs/costs.ts';
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
  expect(idleDevelopment(stages.development, groups)).toBeLessThan(2);
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
