import { afterEach, expect, test, vi } from 'vitest';
import { tokenFor } from './token.ts';

afterEach(() => vi.unstubAllEnvs());

/** The signature is the one that `@aws-sdk/rds-signer` 3.1162.0 makes of the same values. */
test('signs like the SDK of AWS, with the token of a session', async () => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret/+key');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token+/=');
  const host = 'c.cluster-x.us-east-1.rds.amazonaws.com';
  const token = await tokenFor({ host, user: 'efmnp_owner', at: new Date('2026-11-28T12:00:00Z') });
  const { host: address, pathname, searchParams } = new URL(`https://${token}`);
  expect([address, pathname]).toEqual([`${host}:5432`, '/']);
  expect(Object.fromEntries(searchParams)).toEqual({
    Action: 'connect',
    DBUser: 'efmnp_owner',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIDEXAMPLE/20261128/us-east-1/rds-db/aws4_request',
    'X-Amz-Date': '20261128T120000Z',
    'X-Amz-Expires': '900',
    'X-Amz-Security-Token': 'token+/=',
    'X-Amz-Signature': 'b3beeaf323724df74e0952f1f9e20d383035c6995c7515d1848931342b6df7a9',
    'X-Amz-SignedHeaders': 'host',
  });
});
