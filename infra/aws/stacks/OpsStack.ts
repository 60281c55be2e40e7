import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { putAwayMessage } from '../../../functions/core/lists/keptStates.ts';
import { databaseFailed } from '../../../functions/core/lists/postgres/unavailable.ts';
import { portalCannotSend } from '../../../functions/rules/mails/refusal.ts';
import { AlarmTopic } from '../constructs/AlarmTopic.ts';
import { Alarms, period } from '../constructs/alarms.ts';
import type { PortalContext } from '../constructs/context.ts';
import { Dashboard } from '../constructs/Dashboard.ts';
import { impacts } from '../constructs/impacts.ts';
import { lineCount } from '../constructs/lineCount.ts';
import { MonthlyBudget } from '../constructs/MonthlyBudget.ts';
import { watchEdge } from '../constructs/watchEdge.ts';
import { watchAllFunctions, watchEachFunction } from '../constructs/watchFunctions.ts';
import { watchAllQueues, watchEachQueue } from '../constructs/watchQueues.ts';
import { watchAllSchedules, watchEachSchedule } from '../constructs/watchSchedules.ts';
import { watchFeed, watchReputation, watchTable } from '../constructs/watchServices.ts';
import type { Group } from '../group.ts';
import type { ApiStack } from './ApiStack.ts';
import type { DataStack } from './DataStack.ts';
import type { RoutesStack } from './RoutesStack.ts';
import { stackProps } from './stackProps.ts';
import type { WebStack } from './WebStack.ts';

interface OpsStackProps {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly api: ApiStack;
  readonly routes: RoutesStack;
  readonly groups: readonly Group[];
}

/** One query in fifty, on a working day with 5,000 queries an hour (docs/decisions/0049-beyond-one-process.md). */
const oftenInAnHour = 100;
/** Questions that the database did not answer, in five minutes. */
const manyFailures = 20;

/** Notifies people of failures and shows where they are. Alarms are billed monthly by metric, so a development stage has few. */
export class OpsStack extends Stack {
  constructor(scope: Construct, context: PortalContext, { data, web, api, routes, groups }: OpsStackProps) {
    super(scope, `efmnp-${context.stage}-ops`, stackProps(context, 'The portal’s alarms and dashboard'));
    const { stage } = context;
    // Metric filters name the functions' log groups as text, so CDK cannot infer that the functions come first.
    this.addStackDependency(routes);
    const topic = new AlarmTopic(this, 'Alarms', context);
    if (context.administrator) {
      topic.addSubscription(new EmailSubscription(context.administrator));
      new MonthlyBudget(this, 'Budget', context, context.administrator);
    }
    const alarms = new Alarms(this, stage, topic);
    alarms.add('Calls', { metric: web.api.metricServerError({ period, statistic: 'sum' }), from: 5, userImpact: impacts.calls });
    this.watchMails(alarms, stage, groups);
    const putAway = this.countRoom(stage, groups);
    if (context.isProduction) {
      watchEachFunction(this, alarms, stage, api.functions);
      watchEachQueue(alarms, api.queues, groups);
      watchEachSchedule(alarms, api.functions);
      watchEdge(alarms, web);
      watchTable(alarms, data.records.table);
      watchFeed(alarms, stage);
      watchReputation(alarms);
      if (context.queries === 'postgres') this.watchLists(alarms, stage);
      else alarms.add('PutAway', { metric: putAway.with({ period: Duration.hours(1) }), from: oftenInAnHour, userImpact: impacts.putAway });
      new Dashboard(this, 'Dashboard', { stage, functions: api.functions, queues: api.queues, api: web.api, table: data.records.table });
    } else {
      watchAllFunctions(this, alarms, stage, groups);
      watchAllQueues(alarms, api.queues, groups);
      watchAllSchedules(alarms, api.functions);
    }
  }

  /** Watches emails that SES refuses because of the portal itself. Their senders do not fail, so only their logs show it. */
  private watchMails(alarms: Alarms, stage: string, groups: readonly Group[]): void {
    const writers = groups.filter(({ uses }) => uses.includes('mail')).map(({ name }) => name);
    const pattern = FilterPattern.stringValue('$.message', '=', portalCannotSend);
    const metric = lineCount(this, 'RefusedMails', { stage, writers, pattern, metricName: 'RefusedMails' });
    if (writers.length) alarms.add('RefusedMails', { metric, from: 1, userImpact: impacts.mails });
  }

  /** Watches a database of lists that cannot be asked. A few failures are normal while it wakes up. */
  private watchLists(alarms: Alarms, stage: string): void {
    const pattern = FilterPattern.stringValue('$.message', '=', databaseFailed);
    const metric = lineCount(this, 'ListsDatabase', { stage, writers: ['lists'], pattern, metricName: 'ListsDatabaseFailed' });
    alarms.add('ListsDatabase', { metric, from: manyFailures, userImpact: impacts.lists });
  }

  /** Counts how often a process has no room for another State's records. If that is common, it needs more. Responses are still correct. */
  private countRoom(stage: string, groups: readonly Group[]): Metric {
    const writers = groups.filter(({ diskMb }) => diskMb !== undefined).map(({ name }) => name);
    const pattern = FilterPattern.stringValue('$.message', '=', putAwayMessage);
    return lineCount(this, 'PutAway', { stage, writers, pattern, metricName: 'ReplicasPutAway' });
  }
}
