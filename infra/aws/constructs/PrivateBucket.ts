import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps extends Pick<BucketProps, 'lifecycleRules' | 'cors' | 'serverAccessLogsBucket' | 'serverAccessLogsPrefix'> {
  /** Whether the bucket is kept when the stack is deleted. Otherwise it is emptied and deleted with it. */
  readonly isKept: boolean;
  /** Whether something may be written before the deployment that creates the bucket has ended. AWS deletes only empty buckets. */
  readonly isWrittenEarly?: boolean;
  /** The days for which overwritten or deleted objects can be restored. */
  readonly keepsFormerDays?: number;
}

/** A bucket without access from outside or without TLS. Overwritten or deleted objects can be restored for a while. */
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

/** A failed deployment deletes the buckets that it has created, if possible. */
function policyOf(isKept: boolean, isWrittenEarly = false): RemovalPolicy {
  if (!isKept) return RemovalPolicy.DESTROY;
  return isWrittenEarly ? RemovalPolicy.RETAIN : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
}
