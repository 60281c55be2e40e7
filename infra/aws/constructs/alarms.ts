/** Alarms: each tells in its description what people lose, and has the section of docs/runbook.md that its name begins with. */
import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface Alert {
  readonly metric: IMetric;
  /** What people lose. */
  readonly userImpact: string;
  /** The alarm goes off from this value on; no data means that nothing went wrong. */
  readonly from: number;
  /** So many periods, one after the other, must be as bad; one by default. */
  readonly periods?: number;
}

/** What must happen in each period of the metric: the alarm goes off where it happened less than once, and where there is no data. */
type Missed = Pick<Alert, 'metric' | 'userImpact'>;

/** Five minutes of a metric. */
export const period = Duration.minutes(5);

/** What an alarm of this stage is called. Its section in the runbook is the first word behind the stage. */
const nameOf = (stage: string, id: string) => `efmnp-${stage}-${id}`;

/** Makes a stage's alarms, each of which also says when it is over. */
export class Alarms {
  private readonly scope: Construct;
  private readonly stage: string;
  private readonly topic: ITopic;

  constructor(scope: Construct, stage: string, topic: ITopic) {
    this.scope = scope;
    this.stage = stage;
    this.topic = topic;
  }

  /** `id` is the section of the runbook, and behind a hyphen of what it is, such as Function-benefits. */
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

  /** An alarm over something that has to happen. */
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

/** The sum of metrics of which some may have no data, or were never written: a plus sign would have no value then. */
export function sumOf(metrics: Readonly<Record<string, IMetric>>, label: string): MathExpression {
  return filled('SUM', metrics, label, period);
}

/** The smallest of metrics over so long; what has no data counts as 0 at once, where an alarm would wait for some periods more. */
export function leastOf(metrics: Readonly<Record<string, IMetric>>, label: string, within: Duration): MathExpression {
  return filled('MIN', metrics, label, within);
}

function filled(by: 'SUM' | 'MIN', metrics: Readonly<Record<string, IMetric>>, label: string, within: Duration): MathExpression {
  const each = Object.keys(metrics).map((name) => `FILL(${name}, 0)`);
  const expression = each.length === 1 ? each.join() : `${by}([${each.join(', ')}])`;
  return new MathExpression({ expression, label, usingMetrics: { ...metrics }, period: within });
}
