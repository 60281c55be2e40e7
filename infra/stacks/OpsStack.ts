import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { putAwayMessage } from '../../functions/core/replica/keptStates.ts';
import { portalCannotSend } from '../../functions/rules/mails/refusal.ts';
import { differencesMetric } from '../../functions/rules/reconcile/tell.ts';
import { alarm, period, sumOf } from '../constructs/alarms.ts';
import type { PortalContext } from '../constructs/context.ts';
import { Dashboard } from '../constructs/Dashboard.ts';
import { logNameOf } from '../constructs/PortalLog.ts';
import { consumerOf } from '../constructs/WorkQueue.ts';
import type { Group, QueueName } from '../group.ts';
import type { ApiStack } from './ApiStack.ts';
import type { DataStack } from './DataStack.ts';
import { stackProps } from './stackProps.ts';
import type { WebStack } from './WebStack.ts';

interface OpsStackProps {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly api: ApiStack;
  readonly groups: readonly Group[];
}

/** What an alarm over all calls means to people. */
export const callsImpact = 'Staff see ‘Something went wrong talking to the portal’ and cannot finish what they are doing.';

/** What it means to people when SES refuses whatever the portal sends. */
export const mailsImpact = 'No mail leaves the portal: nobody gets an invitation or a link for a new password.';

/** What it means to people when the feed, which lists are made from, differs from the table. */
export const feedImpact = 'Lists may lack records or show old values: the feed that they are made from differs from the table.';

/** Work that waits longer than this is stuck: workers take messages within seconds. */
const longestWait = Duration.minutes(15);

const sum = { period, statistic: 'sum' };
const max = { period, statistic: 'max' };

/** Who is told when something fails, and the page that shows where. */
export class OpsStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, context: PortalContext, { data, web, api, groups }: OpsStackProps) {
    super(scope, `efmnp-${context.stage}-ops`, stackProps(context, 'The portal’s alarms and dashboard'));
    this.topic = new Topic(this, 'Alarms', { displayName: `Benefits portal (${context.stage})`, enforceSSL: true });
    if (context.administrator) this.topic.addSubscription(new EmailSubscription(context.administrator));
    this.watchFunctions(api);
    this.watchQueues(api, groups);
    this.watchMails(context.stage, groups);
    this.countRoom(context.stage, groups);
    this.watchFeed(context.stage);
    alarm(this, 'Calls', { metric: web.api.metricServerError(sum), from: 5, userImpact: callsImpact, topic: this.topic });
    new Dashboard(this, 'Dashboard', {
      stage: context.stage,
      functions: api.functions,
      queues: api.queues,
      api: web.api,
      table: data.records.table,
    });
  }

  /** A function that crashed, ran out of time, or was refused for want of room. */
  private watchFunctions({ functions }: ApiStack): void {
    for (const of of functions) {
      const { name, userImpact } = of.group;
      const metric = sumOf({ errors: of.metric('Errors', sum), throttles: of.metric('Throttles', sum) }, name);
      alarm(this, `Function-${name}`, { metric, from: 1, userImpact, topic: this.topic });
    }
  }

  /** Work that is stuck, and work that was given up. Dead letters are soon consumed, so those that passed through count too. */
  private watchQueues({ queues }: ApiStack, groups: readonly Group[]): void {
    for (const [name, { work, deadLetters }] of Object.entries(queues)) {
      const worker = consumerOf(name as QueueName, false, groups);
      if (!worker) continue;
      const { userImpact } = worker;
      const age = work.metricApproximateAgeOfOldestMessage(max);
      alarm(this, `Age-${name}`, { metric: age, from: longestWait.toSeconds(), userImpact, topic: this.topic });
      const given = sumOf(
        {
          waiting: deadLetters.metricApproximateNumberOfMessagesVisible(max),
          received: deadLetters.metricNumberOfMessagesReceived(sum),
        },
        name,
      );
      alarm(this, `DeadLetters-${name}`, { metric: given, from: 1, userImpact, topic: this.topic });
    }
  }

  /** Mails that SES refuses because of the portal itself. Their senders go on without failing, so it is their logs that tell. */
  private watchMails(stage: string, groups: readonly Group[]): void {
    const refused = { metricNamespace: `efmnp-${stage}`, metricName: 'RefusedMails' };
    const senders = groups.filter(({ uses }) => uses.includes('mail'));
    for (const { name } of senders) {
      new MetricFilter(this, `RefusedMails-${name}`, {
        logGroup: LogGroup.fromLogGroupName(this, `Log-${name}`, logNameOf(stage, name)),
        filterPattern: FilterPattern.stringValue('$.message', '=', portalCannotSend),
        ...refused,
      });
    }
    const metric = new Metric({ namespace: refused.metricNamespace, metricName: refused.metricName, ...sum });
    if (senders.length) alarm(this, 'RefusedMails', { metric, from: 1, userImpact: mailsImpact, topic: this.topic });
  }

  /** What the nightly comparison finds: of the whole day, so that the alarm stands until a night has found nothing. */
  private watchFeed(stage: string): void {
    const day = { period: Duration.days(1), statistic: 'max' };
    const metric = new Metric({ namespace: `efmnp-${stage}`, metricName: differencesMetric, ...day });
    alarm(this, 'FeedDifferences', { metric, from: 1, userImpact: feedImpact, topic: this.topic });
  }

  /** How often a process has no room for another state's records: where that is not rare, it needs more. Answers are right all the same. */
  private countRoom(stage: string, groups: readonly Group[]): void {
    for (const { name } of groups.filter(({ diskMb }) => diskMb !== undefined)) {
      new MetricFilter(this, `PutAway-${name}`, {
        logGroup: LogGroup.fromLogGroupName(this, `RoomLog-${name}`, logNameOf(stage, name)),
        filterPattern: FilterPattern.stringValue('$.message', '=', putAwayMessage),
        metricNamespace: `efmnp-${stage}`,
        metricName: 'ReplicasPutAway',
      });
    }
  }
}
