import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test, vi } from 'vitest';
import { testTable } from '../testing/testCloud.ts';

const { endpoints } = await testTable();
const client = new S3Client({
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
const Bucket = 'uploads';
let files = 0;

async function upload(change: (fields: Record<string, string>) => void = () => undefined, content = 'a,b\n1,2\n') {
  const Key = `imports/${++files}.csv`;
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key,
    Conditions: [['content-length-range', 1, 20], { 'content-type': 'text/csv' }],
    Fields: { 'content-type': 'text/csv' },
    Expires: 60,
  });
  change(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'a.csv');
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, code: /<Code>(\w+)/.exec(await response.text())?.[1], Key };
}

test('stores a presigned upload unchanged', async () => {
  const { status, Key } = await upload();
  expect(status).toBe(204);
  const object = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect([await object.Body?.transformToString(), object.ContentType]).toEqual(['a,b\n1,2\n', 'text/csv']);
});

test('returns one of the two versions in full while an object is replaced', async () => {
  const contents = ['a'.repeat(300_000), 'b'.repeat(200_000)];
  const put = (Body: string | undefined) => client.send(new PutObjectCommand({ Bucket, Key: 'replaced', Body }));
  const get = async () => (await client.send(new GetObjectCommand({ Bucket, Key: 'replaced' }))).Body?.transformToString();
  await put(contents[0]);
  for (let i = 1; i < 20; i++) {
    const [, ...read] = await Promise.all([put(contents[i % 2]), get(), get(), get()]);
    expect(read.every((text) => contents.includes(text ?? ''))).toBe(true);
  }
});

test('refuses an upload that violates its policy', async () => {
  const codes = [
    await upload((fields) => {
      fields.key = 'elsewhere.csv';
    }),
    await upload((fields) => {
      fields['content-type'] = 'text/html';
    }),
    await upload((fields) => {
      fields.acl = 'public-read';
    }),
    await upload((fields) => {
      fields['X-Amz-Signature'] = createHash('sha256').update('guess').digest('hex');
    }),
    await upload((fields) => {
      fields.Policy = Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64');
    }),
    await upload(undefined, 'x'.repeat(21)),
    await upload(undefined, ''),
  ].map(({ code }) => code);
  expect(codes).toEqual([
    'AccessDenied',
    'AccessDenied',
    'AccessDenied',
    'SignatureDoesNotMatch',
    'SignatureDoesNotMatch',
    'EntityTooLarge',
    'EntityTooSmall',
  ]);
});

test('refuses an upload after its expiration', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
  try {
    expect(await upload()).toMatchObject({ status: 403, code: 'AccessDenied' });
  } finally {
    vi.useRealTimers();
  }
});

test('refuses unsigned reads and accepts a presigned link for its own object only', async () => {
  const Key = 'exports/list 1.csv';
  await client.send(new PutObjectCommand({ Bucket, Key, Body: 'data' }));
  expect((await fetch(`${endpoints.storage}/${Bucket}/${Key}`)).status).toBe(403);
  const link = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
  expect(await (await fetch(link)).text()).toBe('data');
  expect((await fetch(link.replace('list%201', 'list%202'))).status).toBe(403);
});

test('requires the right key for lists', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: "snapshots/a+b (1)'s", Body: 'x' }));
  const list = new ListObjectsV2Command({ Bucket, Prefix: "snapshots/a+b (1)'" });
  expect((await client.send(list)).KeyCount).toBe(1);
  const stranger = new S3Client({ forcePathStyle: true, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } });
  await expect(stranger.send(list)).rejects.toThrow('does not match');
});

test.each<[what: string, send: () => Promise<unknown>, name: string]>([
  [
    'a key of more than 1,024 bytes',
    () => client.send(new PutObjectCommand({ Bucket, Key: 'ä'.repeat(513), Body: 'x' })),
    'KeyTooLongError',
  ],
  [
    'a part after the 10,000th',
    () => client.send(new UploadPartCommand({ Bucket, Key: 'a', UploadId: 'u', PartNumber: 10_001, Body: 'x' })),
    'InvalidArgument',
  ],
])('refuses %s', async (_what, send, name) => {
  await expect(send()).rejects.toMatchObject({ name });
});

test('refuses a link that is valid for more than a week and a form with a long key', async () => {
  const link = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }), { expiresIn: 604_800 });
  const longer = await fetch(link.replace('X-Amz-Expires=604800', 'X-Amz-Expires=604801'));
  expect([longer.status, await longer.text()]).toEqual([400, expect.stringContaining('AuthorizationQueryParametersError')]);
  const long = await upload((fields) => {
    fields.key = 'x'.repeat(1025);
  });
  expect(long).toMatchObject({ status: 400, code: 'KeyTooLongError' });
});
