/** Alarms: each tells in its description what people lose. */
import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface Alert {
  readonly metric: IMetric;
  /** The alarm goes off from this value on. */
  readonly from: number;
  /** What people lose. */
  readonly userImpact: string;
  readonly topic: ITopic;
}

/** Five minutes of a metric. */
export const period = Duration.minutes(5);

/** An alarm that also says when it is over; no data means that nothing went wrong. */
export function alarm(scope: Construct, id: string, { metric, from, userImpact, topic }: Alert): Alarm {
  const made = new Alarm(scope, id, {
    metric,
    threshold: from,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: userImpact,
  });
  made.addAlarmAction(new SnsAction(topic));
  made.addOkAction(new SnsAction(topic));
  return made;
}

/** The sum of metrics of which some may have no data. */
export function sumOf(metrics: Readonly<Record<string, IMetric>>, label: string): MathExpression {
  const expression = Object.keys(metrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, label, usingMetrics: { ...metrics }, period });
}
