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

/** Files go by whole days: none before its export does. */
const keptExports = Duration.days(Math.ceil(exportKeepSeconds / 86_400));

/** What must outlive every release: the record, the files, the people's sign-ins. Kept in production, gone with the stack in development. */
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
      // Imports are part of the record, which is kept for three years.
      lifecycleRules: [
        { id: 'threeYears', expiration: Duration.days(3 * 366) },
        // Exports hold people's names and can be made again.
        { id: 'exports', prefix: 'exports/', expiration: keptExports, noncurrentVersionExpiration: keptExports },
      ],
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [originPattern(context)], allowedHeaders: ['*'], maxAge: 3600 }],
    });
    this.bankFiles = new PrivateBucket(this, 'BankFiles', {
      isKept,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'bank-files/',
      // What was paid to whom is proven by these files longer than the record must be kept; banks keep theirs for six years.
      lifecycleRules: [{ id: 'sevenYears', expiration: Duration.days(7 * 366) }],
    });
    // What was reported to the federal government: nothing removes it.
    this.forms = new PrivateBucket(this, 'Forms', { isKept, serverAccessLogsBucket: this.logs, serverAccessLogsPrefix: 'forms/' });
    // What functions that start take up in place of reading the whole table. It can be made again at any time, so it goes with the stage; what
    // nobody renews for ten days is of no use.
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
    // Production's table and user pool are protected, also from a first deployment that fails and would take back what it has made: they are
    // made when little is left that can fail.
    for (const last of [this.records, this.accounts])
      last.node.addDependency(this.images, this.uploads, this.bankFiles, this.forms, this.snapshots, ...mail);
    limitToolLogs(this);
  }

  /** The name under which other stacks get the ARN of a bucket: cdk-nag calls the bucket by it. */
  exportNameOf(bucket: Bucket): string {
    return this.resolve(this.exportValue(bucket.bucketArn))['Fn::ImportValue'];
  }

  /** SES believes a domain when these records stand in its DNS. */
  private addMailDomain(domain: string, isKept: boolean): EmailIdentity {
    const identity = new EmailIdentity(this, 'Mail', { identity: Identity.domain(domain), mailFromDomain: `bounce.${domain}` });
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `MailRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    // Mails go on where a stage's file forgets the domain.
    if (isKept) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return identity;
  }
}

/** Without a domain of its own the portal stands under a name that CloudFront chooses later. */
function originPattern({ domain }: PortalContext): string {
  return domain ? `https://${domain}` : 'https://*.cloudfront.net';
}
