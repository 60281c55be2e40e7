import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { removeFormerChunks } from './formerChunks.ts';

interface Release {
  readonly chunks: readonly string[];
}

/**
 * A bucket with versions, reduced to the operations used here. The newest release is first, and former ones remain as long as S3 keeps
 * overwritten objects.
 */
function bucketOf(releases: readonly Release[], files: readonly string[], isBroken = false) {
  const left = new Set(files);
  const page = 2;
  const send = async (command: unknown) => {
    if (command instanceof ListObjectVersionsCommand)
      return {
        Versions: releases.map((_, index) => ({ Key: 'release.json', VersionId: `v${index}`, IsLatest: index === 0 })),
      };
    if (command instanceof GetObjectCommand) {
      if (isBroken) throw new Error('Access Denied');
      const { chunks } = releases[Number(command.input.VersionId?.slice(1))] ?? { chunks: [] };
      return { Body: { transformToString: async () => JSON.stringify({ chunks }) } };
    }
    if (command instanceof ListObjectsV2Command) {
      const all = files.filter((file) => file.startsWith(command.input.Prefix ?? ''));
      const from = Number(command.input.ContinuationToken ?? 0);
      const next = from + page < all.length ? String(from + page) : undefined;
      return { Contents: all.slice(from, from + page).map((Key) => ({ Key })), NextContinuationToken: next };
    }
    if (command instanceof DeleteObjectsCommand) {
      for (const { Key = '' } of command.input.Delete?.Objects ?? []) left.delete(Key);
      return {};
    }
    throw new Error('Nothing else is asked of a bucket');
  };
  return { client: { send } as unknown as Pick<S3Client, 'send'>, left };
}

const files = [
  'index.html',
  'release.json',
  'config.json',
  'assets/now-1.js',
  'assets/both-1.js',
  'assets/before-1.js',
  'assets/long-ago-1.js',
];
const now = { chunks: ['assets/now-1.js', 'assets/both-1.js'] };
const before = { chunks: ['assets/before-1.js', 'assets/both-1.js'] };

test('removes only chunks that neither the newest release nor one replaced in the last 30 days needs', async () => {
  const { client, left } = bucketOf([now, before], files);
  expect(await removeFormerChunks(client, 'site')).toBe(1);
  expect([...left]).toEqual(files.filter((file) => file !== 'assets/long-ago-1.js'));
});

test('keeps a replaced release for its old tabs, and removes it after S3 drops its version', async () => {
  const replaced = bucketOf([now, before], files.slice(0, 6));
  expect(await removeFormerChunks(replaced.client, 'site')).toBe(0);
  const forgotten = bucketOf([now], files.slice(0, 6));
  expect(await removeFormerChunks(forgotten.client, 'site')).toBe(1);
  expect([...forgotten.left]).not.toContain('assets/before-1.js');
});

test('keeps the files of the newest release regardless of age', async () => {
  const { client, left } = bucketOf([now], files.slice(0, 5));
  expect(await removeFormerChunks(client, 'site')).toBe(0);
  expect([...left]).toEqual(files.slice(0, 5));
});

test('removes nothing if no release is recorded or the record cannot be read', async () => {
  const empty = bucketOf([], files);
  await expect(removeFormerChunks(empty.client, 'site')).rejects.toThrow('has no release.json');
  const broken = bucketOf([now], files, true);
  await expect(removeFormerChunks(broken.client, 'site')).rejects.toThrow('Access Denied');
  expect([empty.left.size, broken.left.size]).toEqual([files.length, files.length]);
});
