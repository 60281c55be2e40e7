/** Alarms. The description of each names the effect on users. Its section of docs/runbook.md has the name that it begins with. */
import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface Alert {
  readonly metric: IMetric;
  /** The effect on users. */
  readonly userImpact: string;
  /** The value from which the alarm goes off. Missing data means that nothing went wrong. */
  readonly from: number;
  /** The number of consecutive periods that must reach the value. The default is one. */
  readonly periods?: number;
}

/** An event that must happen in each period of the metric. The alarm goes off if it did not happen or there is no data. */
type Missed = Pick<Alert, 'metric' | 'userImpact'>;

/** Five minutes of a metric. */
export const period = Duration.minutes(5);

/** Returns the name of an alarm of this stage. Its section in the runbook is the first word after the stage. */
const nameOf = (stage: string, id: string) => `efmnp-${stage}-${id}`;

/** Creates a stage's alarms. Each also reports when it is over. */
export class Alarms {
  private readonly scope: Construct;
  private readonly stage: string;
  private readonly topic: ITopic;

  constructor(scope: Construct, stage: string, topic: ITopic) {
    this.scope = scope;
    this.stage = stage;
    this.topic = topic;
  }

  /** `id` is the section of the runbook, and after a hyphen the subject, such as Function-benefits. */
  add(id: string, { metric, userImpact, from, periods = 1 }: Alert): void {
    this.make(id, {
      metric,
      alarmDescription: userImpact,
      threshold: from,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Adds an alarm for an event that has to happen. */
  addMissed(id: string, { metric, userImpact }: Missed): void {
    this.make(id, {
      metric,
      alarmDescription: userImpact,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  private make(id: string, props: ConstructorParameters<typeof Alarm>[2]): void {
    const made = new Alarm(this.scope, id, { ...props, alarmName: nameOf(this.stage, id) });
    made.addAlarmAction(new SnsAction(this.topic));
    made.addOkAction(new SnsAction(this.topic));
  }
}

/** Returns the sum of metrics that may have no data or do not exist yet. A plus sign would give no value then. */
export function sumOf(metrics: Readonly<Record<string, IMetric>>, label: string): MathExpression {
  return filled('SUM', metrics, label, period);
}

/** Returns the smallest of metrics over a period. Missing data counts as 0 at once. An alarm would wait some periods longer. */
export function leastOf(metrics: Readonly<Record<string, IMetric>>, label: string, within: Duration): MathExpression {
  return filled('MIN', metrics, label, within);
}

function filled(by: 'SUM' | 'MIN', metrics: Readonly<Record<string, IMetric>>, label: string, within: Duration): MathExpression {
  const each = Object.keys(metrics).map((name) => `FILL(${name}, 0)`);
  const expression = each.length === 1 ? each.join() : `${by}([${each.join(', ')}])`;
  return new MathExpression({ expression, label, usingMetrics: { ...metrics }, period: within });
}
