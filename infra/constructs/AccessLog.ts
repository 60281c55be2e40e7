import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** Neither query strings nor addresses: lists keep names that people searched for in the query. */
const visits = ['date', 'time', 'x-edge-location', 'x-edge-request-id', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes'].concat([
  'time-taken',
  'x-edge-result-type',
  'ssl-protocol',
]);

/** Where a request came from; what it asked stands in the line of the visits that has the same id. */
const sources = ['date', 'time', 'x-edge-request-id', 'c-ip', 'c-port', 'c-country', 'asn', 'sc-status'];

interface AccessLogProps {
  readonly stage: string;
  readonly of: IDistribution;
  /** Takes what was asked. */
  readonly to: IBucket;
  /** Takes who asked, by address: a bucket of its own, which fewer may read. */
  readonly sourcesTo: IBucket;
}

/** What was asked of CloudFront, without what tells about people, and apart from it where each request came from. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, of, to, sourcesTo }: AccessLogProps) {
    super(scope, id);
    const name = `efmnp-${stage}-visits`;
    const source = new CfnDeliverySource(this, 'Source', { name, logType: 'ACCESS_LOGS', resourceArn: of.distributionArn });
    const deliver = (suffix: string, called: string, bucket: IBucket, recordFields: string[]) => {
      const destination = new CfnDeliveryDestination(this, `${suffix}Destination`, {
        name: called,
        deliveryDestinationType: 'S3',
        destinationResourceArn: `${bucket.bucketArn}/cloudfront`,
        outputFormat: 'json',
      });
      const delivery = new CfnDelivery(this, `${suffix}Delivery`, {
        deliverySourceName: name,
        deliveryDestinationArn: destination.attrArn,
        recordFields,
      });
      delivery.addResourceDependency(source);
      return delivery;
    };
    const first = deliver('', name, to, visits);
    // One after the other: the service takes one change of a source at a time.
    deliver('Sources', `efmnp-${stage}-sources`, sourcesTo, sources).addResourceDependency(first);
  }
}
