import { CopyObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileBuckets } from './bringFiles.ts';

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchVersion', '404']);
const isMissing = (error: unknown) => error instanceof Error && missing.has(error.name);

/** Two buckets of S3. A file of more than 5 GB cannot be copied at once, but imports are 1 GB at most. */
export function fileBuckets(from: string, to: string): FileBuckets {
  const client = new S3Client({});
  return {
    async has({ fileKey, fileVersion }) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: to, Key: fileKey, VersionId: fileVersion }));
        return true;
      } catch (error) {
        // S3 does not recognize a version of another bucket.
        if (isMissing(error) || (error instanceof Error && error.name === 'BadRequest')) return false;
        throw error;
      }
    },
    async copy({ fileKey, fileVersion = '' }) {
      const CopySource = `${from}/${encodeURIComponent(fileKey)}?versionId=${encodeURIComponent(fileVersion)}`;
      try {
        return (await client.send(new CopyObjectCommand({ Bucket: to, Key: fileKey, CopySource }))).VersionId;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
