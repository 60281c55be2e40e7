/**
 * Selects the app's files to remove. Each deployment overwrites release.json, which names the chunks of its release. The bucket keeps
 * overwritten versions for 30 days. A chunk is needed while any remaining version of release.json names it. A tab opened just before a
 * release therefore finds its files for 30 days, however long its release had been the newest.
 */
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { chunksFolder, releaseFile } from '../constructs/SiteFiles.ts';

/** The limit of DeleteObjects. */
const atOnce = 1000;

/**
 * Removes the chunks that no release of the last 30 days needs, and returns their number. If something cannot be read, it stops before
 * removing anything.
 */
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
  if (!versions.some(({ IsLatest }) => IsLatest)) throw new Error(`The bucket ${bucket} has no ${releaseFile}, so it contains no release.`);
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
