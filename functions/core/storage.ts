/** The buckets' client. */
import { S3Client } from '@aws-sdk/client-s3';

let client: S3Client | undefined;

/** The client of the buckets. With a stand-in's endpoint the bucket goes into the path. */
export function storage(): S3Client {
  const hasStandIn = process.env.AWS_ENDPOINT_URL_S3 !== undefined;
  client ??= new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: hasStandIn,
  });
  return client;
}
