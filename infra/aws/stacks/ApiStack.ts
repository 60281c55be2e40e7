import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { recaptchaOrigin } from '../../../shared/entities/outside-services.ts';
import type { PortalContext } from '../constructs/context.ts';
import type { Settings } from '../constructs/environment.ts';
import { GroupFunction } from '../constructs/GroupFunction.ts';
import { type Grantable, statementsOf } from '../constructs/grants.ts';
import { MailReports } from '../constructs/MailReports.ts';
import type { OutsideSignIn } from '../constructs/OutsideSignIn.ts';
import { Schedule } from '../constructs/Schedule.ts';
import { WorkQueue } from '../constructs/WorkQueue.ts';
import type { Group, QueueName } from '../group.ts';
import type { DataStack } from './DataStack.ts';
import { type ListsStack, listsDatabase } from './ListsStack.ts';
import { stackProps } from './stackProps.ts';
import type { WebStack } from './WebStack.ts';

interface ApiStackProps {
  readonly data: DataStack;
  readonly web: WebStack;
  /** Undefined in a stage without PostgreSQL. */
  readonly lists: ListsStack | undefined;
  readonly groups: readonly Group[];
  /** The folder that contains a folder with index.mjs for each group. */
  readonly bundles: string;
}

/** A worker's simultaneous messages. Bulk work must not slow down users who write one record. */
export const workersAtOnce = 2;
/** People wait for this one at a market stall, so other work cannot use its capacity. */
const reservedGroup = 'benefits';

const networkActions = ['Create', 'Describe', 'Delete'].map((act) => `ec2:${act}NetworkInterface${act === 'Describe' ? 's' : ''}`);

/** The functions of infra/aws/groups.ts with their queues and schedules. */
export class ApiStack extends Stack {
  readonly functions: readonly GroupFunction[];
  readonly queues: Readonly<Record<QueueName, WorkQueue>>;

  constructor(scope: Construct, context: PortalContext, { data, web, lists, groups, bundles }: ApiStackProps) {
    super(scope, `efmnp-${context.stage}-api`, stackProps(context, 'The portal’s functions'));
    const queue = (name: QueueName) => new WorkQueue(this, name, { stage: context.stage, groups });
    this.queues = {
      imports: queue('imports'),
      jobs: queue('jobs'),
      exports: queue('exports'),
      mail: queue('mail'),
      codes: queue('codes'),
      applications: queue('applications'),
      bounces: queue('bounces'),
    };
    const reports = new MailReports(this, 'MailReports', { stage: context.stage, to: this.queues.bounces.work });
    const grantable = { ...this.grantable(context, data, web, reports), ...this.grantsOfLists(context, lists) };
    const settings = { ...this.settings(context, data, web, reports), ...settingsOfLists(context, lists) };
    this.acknowledge(data);
    const isClosed = context.closed ?? false;
    this.functions = groups.map((group) => {
      const source = this.sourceOf(group);
      const made = new GroupFunction(this, {
        group,
        folder: `${bundles}/${group.name}`,
        statements: [...statementsOf(group, grantable), ...(source ? [consume(source)] : [])],
        settings,
        inPlain: web.edgeSecret.arn ? [] : ['EDGE_SECRET'],
        network: lists && group.uses.includes('postgres') ? { vpc: lists.vpc, securityGroups: [lists.caller] } : undefined,
        concurrency: group.atOnce ?? (group.name === reservedGroup ? context.benefitsConcurrency : undefined),
        isKept: context.isProduction,
        isTraced: context.tracing ?? false,
      });
      if (source) this.feed(made, source, isClosed);
      if (group.every) new Schedule(made, 'Schedule', { every: group.every, target: made.lambda, isOff: isClosed });
      return made;
    });
  }

  private acknowledge(data: DataStack): void {
    const objects = [data.uploads, data.images, data.bankFiles, data.forms, data.snapshots].map(
      (bucket) => `AwsSolutions-IAM5[Resource::${data.exportNameOf(bucket)}/*]`,
    );
    Validations.of(this).acknowledge(
      ...objects.map((id) => ({ id, reason: 'Objects are named by what people upload; only functions that use the bucket have this.' })),
    );
  }

  private grantsOfLists({ stage }: PortalContext, lists: ListsStack | undefined): Pick<Grantable, 'lists' | 'postgres'> {
    if (!lists) return { lists: '', postgres: [] };
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Lambda gives a function an address in a network by actions that have no resources to name.',
    });
    return {
      lists: this.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: `efmnp-${stage}-lists`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
      postgres: [
        { actions: ['rds-db:connect'], resources: lists.users },
        { actions: networkActions, resources: ['*'] },
      ],
    };
  }

  private sourceOf({ queue }: Group): Queue | undefined {
    return queue && this.queues[queue.name][queue.isDeadLetter ? 'deadLetters' : 'work'];
  }

  /** A closed portal leaves its queued messages in the queues. */
  private feed(to: GroupFunction, from: Queue, isClosed: boolean): void {
    new EventSourceMapping(to, 'Source', {
      target: to.lambda,
      eventSourceArn: from.queueArn,
      batchSize: 1,
      enabled: !isClosed,
      maxConcurrency: workersAtOnce,
      reportBatchItemFailures: true,
    });
  }

  private grantable(
    context: PortalContext,
    { records, uploads, images, bankFiles, forms, snapshots, accounts, fieldKey }: DataStack,
    web: WebStack,
    reports: MailReports,
  ): Omit<Grantable, 'lists' | 'postgres'> {
    const sender = senderOf(context);
    const identities = [sender, sender.split('@')[1] ?? ''].map((name) =>
      this.formatArn({ service: 'ses', resource: 'identity', resourceName: name }),
    );
    return {
      mail: { sender, identities: [...identities, reports.configurationArn] },
      table: records.table.tableArn,
      indexes: records.indexes,
      uploads: uploads.bucketArn,
      images: images.bucketArn,
      bankFiles: bankFiles.bucketArn,
      forms: forms.bucketArn,
      snapshots: snapshots.bucketArn,
      userPool: accounts.pool.userPoolArn,
      secrets: { edge: web.edgeSecret.arn ?? '', fieldKey, recaptcha: context.recaptcha?.secretArn ?? '' },
      queues: {
        imports: this.queues.imports.work.queueArn,
        jobs: this.queues.jobs.work.queueArn,
        exports: this.queues.exports.work.queueArn,
        mail: this.queues.mail.work.queueArn,
        codes: this.queues.codes.work.queueArn,
        applications: this.queues.applications.work.queueArn,
        bounces: this.queues.bounces.work.queueArn,
      },
    };
  }

  private settings(
    context: PortalContext,
    { records, uploads, images, bankFiles, forms, snapshots, accounts, fieldKey }: DataStack,
    web: WebStack,
    reports: MailReports,
  ): Omit<Settings, keyof ReturnType<typeof settingsOfLists>> {
    return {
      STAGE: context.stage,
      TABLE_NAME: records.table.tableName,
      SMALL_RECORDS: context.smallRecords ?? 'own',
      UPLOADS_BUCKET: uploads.bucketName,
      IMAGES_BUCKET: images.bucketName,
      BANK_FILES_BUCKET: bankFiles.bucketName,
      FORMS_BUCKET: forms.bucketName,
      SNAPSHOTS_BUCKET: snapshots.bucketName,
      IMPORTS_QUEUE_URL: this.queues.imports.work.queueUrl,
      JOBS_QUEUE_URL: this.queues.jobs.work.queueUrl,
      EXPORTS_QUEUE_URL: this.queues.exports.work.queueUrl,
      CODES_QUEUE_URL: this.queues.codes.work.queueUrl,
      APPLICATIONS_QUEUE_URL: this.queues.applications.work.queueUrl,
      MAIL_QUEUE_URL: this.queues.mail.work.queueUrl,
      MAIL_SENDER: senderOf(context),
      MAIL_CONFIGURATION: reports.configuration,
      USER_POOL_ID: accounts.pool.userPoolId,
      USER_POOL_CLIENT_ID: accounts.client.userPoolClientId,
      ...externalOf(web.outside),
      RECAPTCHA_SITE_KEY: context.recaptcha?.siteKey ?? '',
      RADAR_CLIENT_KEY: context.radarKey ?? '',
      RECAPTCHA_SECRET: context.recaptcha?.secretArn ?? '',
      RECAPTCHA_ORIGIN: recaptchaOrigin,
      ORIGIN: web.origin,
      EDGE_SECRET: web.edgeSecret.arn ?? web.edgeSecret.value,
      CLOSED: context.closed ? 'yes' : '',
      FIELD_KEY: fieldKey,
    };
  }
}

/** Returns the settings for what answers lists. */
function settingsOfLists({ stage }: PortalContext, lists: ListsStack | undefined) {
  return {
    QUERIES: lists ? 'postgres' : 'sqlite',
    LISTS_FUNCTION: `efmnp-${stage}-lists`,
    POSTGRES_HOST: lists?.host ?? '',
    POSTGRES_DATABASE: listsDatabase,
    POSTGRES_LOGIN: 'iam',
  };
}

/** Returns the settings for log-in through an outside provider, if there is one. */
function externalOf(outside: OutsideSignIn | undefined) {
  return {
    EXTERNAL_PROVIDERS: outside?.provider ?? '',
    EXTERNAL_DOMAIN: outside?.domain ?? '',
    EXTERNAL_POOL_ID: outside?.poolId ?? '',
    EXTERNAL_CLIENT_ID: outside?.clientId ?? '',
  };
}

/**
 * Returns the sender address. A development stage without one sends nothing: SES refuses, the emails are marked as failed, and an alarm
 * goes off. A closed portal sends nothing either.
 */
function senderOf({ mailSender, closed }: PortalContext): string {
  return closed || !mailSender ? 'nobody@example.invalid' : mailSender;
}

/** Returns the permissions that Lambda needs to take messages for a function. */
function consume(queue: Queue): PolicyStatement {
  const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
  return new PolicyStatement({ actions, resources: [queue.queueArn] });
}
