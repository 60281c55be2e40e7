import { Duration, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

interface SecondCopyProps {
  /** The ARN of an AWS Backup vault in another region or account. */
  readonly to: string;
  /** The ARNs of the table and the buckets. */
  readonly of: readonly string[];
}

/** How long both daily copies are kept. Point-in-time recovery in the stage itself goes back further. */
const kept = Duration.days(8);
const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'];

/** A nightly copy of the records and files that no failure of the region or the account can reach. */
export class SecondCopy extends Construct {
  constructor(scope: Construct, id: string, { to, of }: SecondCopyProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault');
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
          deleteAfter: kept,
          copyActions: [{ destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'To', to), deleteAfter: kept }],
        }),
      ],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(this.placeOf(name))),
    });
    plan.addSelection('Records', { resources: of.map((arn) => BackupResource.fromArn(arn)), role, disableDefaultBackupPolicy: true });
    Validations.of(role).acknowledge(
      ...policies.map((name) => ({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${this.placeOf(name)}]`,
        reason: 'AWS Backup’s own, which it needs to read tables and buckets; AWS changes it with the service.',
      })),
    );
  }

  /** AWS has one of the two under another path. */
  private placeOf(name: string): string {
    return name.endsWith('S3Backup') ? name : `service-role/${name}`;
  }
}
