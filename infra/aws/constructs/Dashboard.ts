import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { period } from './alarms.ts';
import type { GroupFunction } from './GroupFunction.ts';
import type { WorkQueue } from './WorkQueue.ts';

interface DashboardProps {
  readonly stage: string;
  readonly functions: readonly GroupFunction[];
  readonly queues: Readonly<Record<string, WorkQueue>>;
  readonly api: HttpApi;
  readonly table: ITable;
}

const graph = (title: string, left: IMetric[], leftUnit?: string) =>
  new GraphWidget({
    title,
    left,
    width: 12,
    height: 6,
    period,
    leftYAxis: { min: 0, ...(leftUnit && { label: leftUnit, showUnits: false }) },
  });

/** One page that shows the state of the portal: calls, functions, queues, table. */
export class Dashboard extends cloudwatch.Dashboard {
  constructor(scope: Construct, id: string, { stage, functions, queues, api, table }: DashboardProps) {
    super(scope, id, { dashboardName: `efmnp-${stage}` });
    const named = (label: string) => ({ label, period });
    const p95 = (label: string) => ({ label, period, statistic: 'p95' });
    const waiting = Object.entries(queues);
    this.addWidgets(
      graph('Calls', [api.metricCount(named('all')), api.metricClientError(named('refused')), api.metricServerError(named('failed'))]),
      graph('Time of a call', [api.metricLatency(p95('95 of 100 calls'))], 'ms'),
      graph(
        'Functions that failed',
        functions.map((one) => one.metric('Errors', { ...named(one.group.name), statistic: 'sum' })),
      ),
      graph(
        'Time of a function, 95 of 100',
        functions.map((one) => one.metric('Duration', p95(one.group.name))),
        'ms',
      ),
      graph(
        'Work that waits',
        waiting.map(([name, queue]) => queue.metric('work', 'ApproximateNumberOfMessagesVisible', named(name))),
      ),
      graph(
        'Work given up',
        waiting.map(([name, queue]) => queue.metric('deadLetters', 'ApproximateNumberOfMessagesVisible', named(name))),
      ),
      graph('Read units', [table.metricConsumedReadCapacityUnits(named('table'))]),
      graph('Write units', [table.metricConsumedWriteCapacityUnits(named('table'))]),
    );
  }
}
