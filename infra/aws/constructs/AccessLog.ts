import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** Neither query strings nor addresses are logged, because queries of lists contain names that people searched for. */
const visits = ['date', 'time', 'x-edge-location', 'x-edge-request-id', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes'].concat([
  'time-taken',
  'x-edge-result-type',
  'ssl-protocol',
]);

/** The source of a request. The visits line with the same id shows the request. */
const sources = ['date', 'time', 'x-edge-request-id', 'c-ip', 'c-port', 'c-country', 'asn', 'sc-status'];

interface AccessLogProps {
  readonly stage: string;
  readonly of: IDistribution;
  /** The bucket that receives the visits. */
  readonly to: IBucket;
  /** The log group that receives the addresses of requests. Fewer people may read it. */
  readonly sourcesTo: ILogGroup;
}

interface Delivery {
  readonly name: string;
  readonly type: 'S3' | 'CWL';
  readonly to: string;
  readonly recordFields: readonly string[];
}

/**
 * Delivers CloudFront's log twice: the requests, without people's data, to a bucket, and their addresses to a log group. AWS documents
 * several deliveries of one source only for destinations of different types (docs/decisions/0052-addresses-in-a-log-group.md).
 */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, of, to, sourcesTo }: AccessLogProps) {
    super(scope, id);
    const name = `efmnp-${stage}-visits`;
    const source = new CfnDeliverySource(this, 'Source', { name, logType: 'ACCESS_LOGS', resourceArn: of.distributionArn });
    const first = this.deliver('', source, { name, type: 'S3', to: `${to.bucketArn}/cloudfront`, recordFields: visits });
    const group = Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: sourcesTo.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const addresses = { name: `efmnp-${stage}-addresses`, type: 'CWL', to: group, recordFields: sources } as const;
    // The service accepts only one change of a source at a time.
    this.deliver('Addresses', source, addresses).addResourceDependency(first);
  }

  private deliver(prefix: string, source: CfnDeliverySource, { name, type, to, recordFields }: Delivery): CfnDelivery {
    const destination = new CfnDeliveryDestination(this, `${prefix}Destination`, {
      name,
      deliveryDestinationType: type,
      destinationResourceArn: to,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, `${prefix}Delivery`, {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...recordFields],
    });
    delivery.addResourceDependency(source);
    return delivery;
  }
}
