/** The portal's S3 calls. Loaded only by `storage()`, when a bucket is first used, because most calls of a function use none. */
import {
  AbortMultipartUploadCommand,
  type AbortMultipartUploadCommandInput,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  DeleteObjectCommand,
  type DeleteObjectCommandInput,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  type HeadObjectCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import type { PresignedPost, PresignedPostOptions } from '@aws-sdk/s3-presigned-post';

let made: S3Client | undefined;

/** Returns the client of the buckets. With an endpoint from the environment, the bucket is part of the path. */
function client(): S3Client {
  const hasStandIn = process.env.AWS_ENDPOINT_URL_S3 !== undefined;
  made ??= new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: hasStandIn,
  });
  return made;
}

export const put = (input: PutObjectCommandInput) => client().send(new PutObjectCommand(input));
export const get = (input: GetObjectCommandInput) => client().send(new GetObjectCommand(input));
export const remove = (input: DeleteObjectCommandInput) => client().send(new DeleteObjectCommand(input));
export const head = (input: HeadObjectCommandInput) => client().send(new HeadObjectCommand(input));

/** Returns a link to an object that is valid for `expiresIn` seconds. */
export async function linkTo(input: GetObjectCommandInput, expiresIn: number): Promise<string> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  return getSignedUrl(client(), new GetObjectCommand(input), { expiresIn });
}

/** Returns a form with which a browser uploads one object. */
export async function uploadForm(options: PresignedPostOptions): Promise<PresignedPost> {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  return createPresignedPost(client(), options);
}

/** Uploads a file in parts. */
export const parts = {
  begin: (input: CreateMultipartUploadCommandInput) => client().send(new CreateMultipartUploadCommand(input)),
  put: (input: UploadPartCommandInput) => client().send(new UploadPartCommand(input)),
  complete: (input: CompleteMultipartUploadCommandInput) => client().send(new CompleteMultipartUploadCommand(input)),
  abort: (input: AbortMultipartUploadCommandInput) => client().send(new AbortMultipartUploadCommand(input)),
};
