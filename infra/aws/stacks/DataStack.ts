import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { exportKeepSeconds } from '../../../shared/entities/export.ts';
import type { PortalContext } from '../constructs/context.ts';
import { FieldKey } from '../constructs/FieldKey.ts';
import { LogBucket } from '../constructs/LogBucket.ts';
import { limitToolLogs } from '../constructs/limitToolLogs.ts';
import { PrivateBucket } from '../constructs/PrivateBucket.ts';
import { RecordTable } from '../constructs/RecordTable.ts';
import { SecondCopy } from '../constructs/SecondCopy.ts';
import { UserAccounts } from '../constructs/UserAccounts.ts';
import { stackProps } from './stackProps.ts';

/** Files expire by whole days, so none expires before its export. */
const keptExports = Duration.days(Math.ceil(exportKeepSeconds / 86_400));

/**
 * The data that must outlive every release: the records, the files and the logins. Production keeps it, and development deletes it with the
 * stack.
 */
export class DataStack extends Stack {
  readonly records: RecordTable;
  readonly uploads: Bucket;
  readonly images: Bucket;
  readonly bankFiles: Bucket;
  readonly forms: Bucket;
  readonly snapshots: Bucket;
  readonly logs: Bucket;
  readonly accounts: UserAccounts;
  /** The ARN of the secret. */
  readonly fieldKey: string;

  constructor(scope: Construct, context: PortalContext) {
    super(scope, `efmnp-${context.stage}-data`, stackProps(context, 'The portal’s records, files and user accounts'));
    const isKept = context.isProduction;
    this.records = new RecordTable(this, 'Records', { isKept, restored: context.restoredTable });
    this.fieldKey = new FieldKey(this, 'FieldKey', { isKept }).arn;
    new CfnOutput(this, 'FieldKeyArn', { value: this.fieldKey });
    this.accounts = new UserAccounts(this, 'Accounts', { isKept });
    new CfnOutput(this, 'UserPoolId', { value: this.accounts.pool.userPoolId });
    this.logs = new LogBucket(this, 'Logs', { isKept });
    this.images = new PrivateBucket(this, 'Images', { isKept, serverAccessLogsBucket: this.logs, serverAccessLogsPrefix: 'images/' });
    this.uploads = new PrivateBucket(this, 'Uploads', {
      isKept,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'uploads/',
      // Imports are part of the records, which are kept for three years.
      lifecycleRules: [
        { id: 'threeYears', expiration: Duration.days(3 * 366) },
        // Exports contain people's names and can be created again.
        { id: 'exports', prefix: 'exports/', expiration: keptExports, noncurrentVersionExpiration: keptExports },
        // Sales without a connection arrive at most ten days after their list was made.
        { id: 'cardFilters', prefix: 'card-filters/', expiration: Duration.days(30) },
      ],
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [originPattern(context)], allowedHeaders: ['*'], maxAge: 3600 }],
    });
    this.bankFiles = new PrivateBucket(this, 'BankFiles', {
      isKept,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'bank-files/',
      // These files prove the payments, so they are kept longer than the records. Banks keep theirs for six years.
      lifecycleRules: [{ id: 'sevenYears', expiration: Duration.days(7 * 366) }],
    });
    // The federal reports are never removed.
    this.forms = new PrivateBucket(this, 'Forms', { isKept, serverAccessLogsBucket: this.logs, serverAccessLogsPrefix: 'forms/' });
    // The files from which new functions load lists, instead of reading the whole table. They can be created again at any time, so
    // they are deleted with the stage. Files that were not renewed for ten days are useless.
    this.snapshots = new PrivateBucket(this, 'Snapshots', {
      isKept: false,
      keepsFormerDays: 1,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'snapshots/',
      lifecycleRules: [{ id: 'tenDays', expiration: Duration.days(10) }],
    });
    const kept = [this.uploads, this.images, this.bankFiles, this.forms].map(({ bucketArn }) => bucketArn);
    if (context.copyTo) new SecondCopy(this, 'SecondCopy', { to: context.copyTo, of: [this.records.table.tableArn, ...kept] });
    const mail = context.mailDomain ? [this.addMailDomain(context.mailDomain, isKept)] : [];
    // Production's table and user pool are protected. A first deployment that fails could not remove them again, so they are created
    // late, when little is left that can fail.
    for (const last of [this.records, this.accounts])
      last.node.addDependency(this.images, this.uploads, this.bankFiles, this.forms, this.snapshots, ...mail);
    limitToolLogs(this);
  }

  /** Returns the export name of a bucket's ARN for other stacks. cdk-nag refers to the bucket by it. */
  exportNameOf(bucket: Bucket): string {
    return this.resolve(this.exportValue(bucket.bucketArn))['Fn::ImportValue'];
  }

  /** SES accepts a domain when its DNS contains these records. */
  private addMailDomain(domain: string, isKept: boolean): EmailIdentity {
    const identity = new EmailIdentity(this, 'Mail', { identity: Identity.domain(domain), mailFromDomain: `bounce.${domain}` });
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `MailRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    // Emails continue if a stage's file omits the domain.
    if (isKept) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return identity;
  }
}

/** Without its own domain the portal has a name that CloudFront chooses later. */
function originPattern({ domain }: PortalContext): string {
  return domain ? `https://${domain}` : 'https://*.cloudfront.net';
}
