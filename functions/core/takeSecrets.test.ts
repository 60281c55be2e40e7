/** Tests the secrets that a function reads when it starts, from a local Secrets Manager. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { env } from './env.ts';

interface Asked {
  readonly SecretId: string;
  readonly VersionStage: string;
}

/** By ARN and stage. */
let kept: Record<string, string>;
let asked: (Asked & { readonly target: unknown; readonly authorization: unknown })[];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const given = JSON.parse(body) as Asked;
      asked.push({ ...given, target: request.headers['x-amz-target'], authorization: request.headers.authorization });
      const SecretString = kept[`${given.SecretId} ${given.VersionStage}`];
      if (SecretString === undefined) response.writeHead(400).end(JSON.stringify({ __type: 'ResourceNotFoundException' }));
      else response.end(JSON.stringify({ SecretString }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const [keyArn, edgeArn] = ['arn:aws:secretsmanager:us-east-1:1:secret:key', 'arn:aws:secretsmanager:us-east-1:1:secret:edge'];

beforeEach(() => {
  kept = { [`${keyArn} AWSCURRENT`]: 'k'.repeat(64), [`${edgeArn} AWSCURRENT`]: 'first' };
  asked = [];
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    .stubEnv('AWS_REGION', 'us-east-1')
    .stubEnv('AWS_ACCESS_KEY_ID', 'AKID')
    .stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    .stubEnv('FIELD_KEY', undefined)
    .stubEnv('EDGE_SECRET', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Starts a new process. */
async function begun() {
  vi.resetModules();
  return import('./takeSecrets.ts');
}

test('reads the secrets referenced in its environment with signed requests, and then knows them', async () => {
  vi.stubEnv('FIELD_KEY_ARN', keyArn);
  await (await begun()).takeSecrets();
  expect(env().FIELD_KEY).toBe('k'.repeat(64));
  expect(asked).toEqual([
    {
      SecretId: keyArn,
      VersionStage: 'AWSCURRENT',
      target: 'secretsmanager.GetSecretValue',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/us-east-1\/secretsmanager\/aws4_request, /),
    },
  ]);
  expect(() => env().EDGE_SECRET).toThrow('EDGE_SECRET');
});

test('requests nothing when the environment contains the secrets, as on a laptop', async () => {
  vi.stubEnv('FIELD_KEY', 'a key of this machine that is long enough');
  const { retakeSecrets, takeSecrets } = await begun();
  await takeSecrets();
  expect([await retakeSecrets(), asked, env().FIELD_KEY]).toEqual([false, [], 'a key of this machine that is long enough']);
});

test('does not start a process that cannot read its secret', async () => {
  vi.stubEnv('FIELD_KEY_ARN', 'arn:aws:secretsmanager:us-east-1:1:secret:gone');
  await expect((await begun()).takeSecrets()).rejects.toThrow('A secret could not be read: ResourceNotFoundException');
});

test('accepts both secrets after a rotation, and reads the new one for the first call that uses it', async () => {
  vi.stubEnv('EDGE_SECRET_ARN', edgeArn);
  const { retakeSecrets, takeSecrets } = await begun();
  await takeSecrets();
  expect(env().EDGE_SECRET).toBe('first');
  Object.assign(kept, { [`${edgeArn} AWSCURRENT`]: 'second', [`${edgeArn} AWSPREVIOUS`]: 'first' });
  // A guesser cannot make it request the secrets each time.
  expect([await retakeSecrets(), env().EDGE_SECRET]).toEqual([false, 'first']);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  expect([await retakeSecrets(), env().EDGE_SECRET]).toEqual([true, 'second first']);
});
