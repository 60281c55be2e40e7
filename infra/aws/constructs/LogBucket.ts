import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { PrivateBucket } from './PrivateBucket.ts';

/** Bucket for the access logs of buckets and CloudFront. They are kept for a year. */
export class LogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { isKept }: { readonly isKept: boolean }) {
    super(scope, id, { isKept, isWrittenEarly: true, lifecycleRules: [{ id: 'year', expiration: Duration.days(365) }] });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('cloudfront/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It receives the logs of the others; logging itself would never end.',
    });
  }
}
