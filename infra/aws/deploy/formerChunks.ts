/**
 * Which files of the app go. Each deployment writes release.json, which names the chunks of its release, over the one before; the bucket keeps
 * what was overwritten for 30 days and no longer. So a chunk is needed as long as some version of release.json that is still there names it: a
 * tab that was opened just before a release finds its files for 30 days, however long that release had been the newest.
 */
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { chunksFolder, releaseFile } from '../constructs/SiteFiles.ts';

/** DeleteObjects takes no more. */
const atOnce = 1000;

/** Removes the chunks that no release of the last 30 days needs; answers how many. What cannot be read stops it before anything is removed. */
export async function removeFormerChunks(client: Pick<S3Client, 'send'>, bucket: string): Promise<number> {
  const needed = await neededIn(client, bucket);
  const former = (await chunksIn(client, bucket)).filter((key) => !needed.has(key));
  for (let from = 0; from < former.length; from += atOnce) {
    const Objects = former.slice(from, from + atOnce).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`${Errors[0].Key} could not be removed: ${Errors[0].Message}`);
  }
  return former.length;
}

async function neededIn(client: Pick<S3Client, 'send'>, bucket: string): Promise<Set<string>> {
  const listed = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: releaseFile }));
  if (listed.IsTruncated) throw new Error('There are more than a thousand releases of the last 30 days.');
  const versions = (listed.Versions ?? []).filter(({ Key }) => Key === releaseFile);
  if (!versions.some(({ IsLatest }) => IsLatest)) throw new Error(`The bucket ${bucket} has no ${releaseFile}: no release is there.`);
  const needed = new Set<string>();
  for (const { VersionId } of versions) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: releaseFile, VersionId }));
    const { chunks }: { chunks: readonly string[] } = JSON.parse((await Body?.transformToString()) ?? '');
    for (const chunk of chunks) needed.add(chunk);
  }
  return needed;
}

async function chunksIn(client: Pick<S3Client, 'send'>, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${chunksFolder}/`, ContinuationToken }));
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}
