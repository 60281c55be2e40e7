import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps extends Pick<BucketProps, 'lifecycleRules' | 'cors' | 'serverAccessLogsBucket' | 'serverAccessLogsPrefix'> {
  /** Kept when the stack goes; otherwise emptied and removed with it. */
  readonly isKept: boolean;
  /** Something may be in it before the deployment that makes it has ended: AWS removes no bucket that is not empty. */
  readonly isWrittenEarly?: boolean;
  /** For so many days what is overwritten or removed can be fetched back. */
  readonly keepsFormerDays?: number;
}

/** A bucket that nobody reaches from outside or without TLS; what is overwritten or removed can be fetched back for a while. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { isKept, isWrittenEarly, keepsFormerDays = 30, lifecycleRules = [], ...props }: PrivateBucketProps,
  ) {
    super(scope, id, {
      ...props,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        {
          id: 'housekeeping',
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(keepsFormerDays),
        },
        ...lifecycleRules,
      ],
      removalPolicy: policyOf(isKept, isWrittenEarly),
      autoDeleteObjects: !isKept,
    });
  }
}

/** A deployment that fails takes the buckets that it has made away again, where it can. */
function policyOf(isKept: boolean, isWrittenEarly = false): RemovalPolicy {
  if (!isKept) return RemovalPolicy.DESTROY;
  return isWrittenEarly ? RemovalPolicy.RETAIN : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
}
