import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** Neither query strings nor addresses: lists keep names that people searched for in the query. */
const fields = ['date', 'time', 'x-edge-location', 'x-edge-request-id', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes'].concat([
  'time-taken',
  'x-edge-result-type',
  'ssl-protocol',
]);

interface AccessLogProps {
  readonly stage: string;
  readonly of: IDistribution;
  readonly to: IBucket;
}

/** What was asked of CloudFront, without what tells about people. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, of, to }: AccessLogProps) {
    super(scope, id);
    const name = `efmnp-${stage}-visits`;
    const source = new CfnDeliverySource(this, 'Source', { name, logType: 'ACCESS_LOGS', resourceArn: of.distributionArn });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      deliveryDestinationType: 'S3',
      destinationResourceArn: `${to.bucketArn}/cloudfront`,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
  }
}
