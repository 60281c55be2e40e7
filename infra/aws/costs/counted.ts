/** The parts of a stage that cost by the month, counted in its templates. */
import type { Assembled, Resource } from '../../check/assembled.ts';
import type { prices } from './prices.ts';

export interface Counted {
  readonly firewalls: number;
  readonly firewallRules: number;
  /** Alarms over several metrics count once for each. */
  readonly alarmMetrics: number;
  readonly dashboards: number;
  /** Metrics that functions' logs create when something happens. */
  readonly ownMetrics: number;
  readonly secrets: number;
  readonly keys: number;
  /** Queues that Lambda polls for work, times their concurrency. */
  readonly pollers: number;
  /** The feature plan of the user pool that stores passwords. */
  readonly poolPlan: keyof typeof prices.poolUser;
}

/** The metrics of an alarm. */
interface AlarmProperties {
  readonly Metrics?: readonly { readonly MetricStat?: unknown }[];
}

export function countedIn(templates: Assembled): Counted {
  const all = Object.values(templates).flatMap(({ Resources = {} }) => Object.values(Resources));
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  const metricsOf = ({ Properties }: Resource) =>
    (Properties as AlarmProperties).Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  const namesOf = ({ Properties }: Resource) =>
    (Properties as { MetricTransformations: readonly { MetricName: string }[] }).MetricTransformations.map(({ MetricName }) => MetricName);
  const pollersOf = ({ Properties }: Resource) =>
    (Properties as { ScalingConfig?: { MaximumConcurrency: number } }).ScalingConfig?.MaximumConcurrency ?? 5;
  return {
    firewalls: of('AWS::WAFv2::WebACL').length,
    firewallRules: sum(of('AWS::WAFv2::WebACL').map(({ Properties }) => (Properties as { Rules: readonly unknown[] }).Rules.length)),
    alarmMetrics: sum(of('AWS::CloudWatch::Alarm').map(metricsOf)),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    ownMetrics: new Set(of('AWS::Logs::MetricFilter').flatMap(namesOf)).size,
    secrets: of('AWS::SecretsManager::Secret').length,
    keys: of('AWS::KMS::Key').length,
    pollers: sum(of('AWS::Lambda::EventSourceMapping').map(pollersOf)),
    poolPlan: planOf(of('AWS::Cognito::UserPool')),
  };
}

/** Cognito's own default is Essentials. */
const planOf = ([pool]: readonly Resource[]) =>
  (pool?.Properties as { UserPoolTier?: Counted['poolPlan'] } | undefined)?.UserPoolTier ?? 'ESSENTIALS';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
