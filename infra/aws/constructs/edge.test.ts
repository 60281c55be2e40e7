import { expect, test, vi } from 'vitest';
import { Env } from '../../../functions/core/env.ts';
import { apiWith } from '../../../functions/core/http/api.ts';
import { callCode, closedPageCode, pageCode, secretHeader, viewerHeader } from './edge.ts';

interface Request {
  uri: string;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string }>;
}

function run(code: string, request: Partial<Request>): Request {
  const handler = new Function(`${code}; return handler;`)();
  return handler({ request: { uri: '/', headers: {}, cookies: {}, ...request }, viewer: { ip: '203.0.113.7' } });
}

test.each(['/', '/login', '/admin/users/update/01J', '/applications', '/state-staff/apply', '/apiary', '/sellers', '/vendor/sell'])(
  'serves %s as a page of the app',
  (uri) => {
    expect(run(pageCode, { uri }).uri).toBe('/index.html');
  },
);

test.each(['/apply', '/apply/', '/apply/ohio', '/apply/ohio/seniors/you', '/disabled-application'])(
  'serves %s as a page of the public application',
  (uri) => {
    expect(run(pageCode, { uri }).uri).toBe('/apply.html');
  },
);

test.each(['/sell', '/sell/', '/sell/today'])('serves %s as a page of the selling page', (uri) => {
  expect(run(pageCode, { uri }).uri).toBe('/sell.html');
});

test.each([
  '/api/programs/table',
  '/api',
  '/assets/index-1a2b.js',
  '/apply/main.tsx',
  '/sell/main.tsx',
  '/sell.webmanifest',
  '/config.json',
  '/openapi.json',
  '/favicon.ico',
])('passes %s through unchanged', (uri) => {
  expect(run(pageCode, { uri }).uri).toBe(uri);
});

test('shows only the login page and a notice to visitors of a closed portal without a session', () => {
  const asked = (uri: string, cookies = {}) => run(closedPageCode, { uri, cookies });
  for (const uri of ['/', '/apply', '/apply/ohio', '/sell', '/admin/users', '/state-staff/apply'])
    expect(asked(uri)).toMatchObject({ statusCode: 503, body: { data: expect.stringContaining('The portal is closed') } });
  expect(asked('/login').uri).toBe('/index.html');
  expect(asked('/assets/index-1a2b.js').uri).toBe('/assets/index-1a2b.js');
  expect(asked('/admin/users', { '__Host-session': { value: 'x' } }).uri).toBe('/index.html');
  expect(asked('/sell', { '__Host-session': { value: 'x' } }).uri).toBe('/sell.html');
});

test('does not let a caller claim another address', () => {
  const headers = { [viewerHeader]: { value: '198.51.100.1' } };
  expect(run(callCode, { headers }).headers[viewerHeader]).toEqual({ value: '203.0.113.7' });
});

test('uses header names that CloudFront lets it add', () => {
  for (const name of [secretHeader, viewerHeader]) expect(name).not.toMatch(/^x-(edge|amz)-|^x-real-ip$/);
});

const given: Readonly<Record<string, string>> = { ORIGIN: 'https://portal.example.org', MAIL_SENDER: 'no-reply@example.org' };

test('serves only calls that come through CloudFront', async () => {
  for (const name of Object.keys(Env.shape)) vi.stubEnv(name, given[name] ?? name.padEnd(40));
  vi.stubEnv('EDGE_SECRET', 'known-to-both known-before');
  const handler = apiWith(async () => undefined)([]);
  const statusWith = async (headers: Record<string, string>) => {
    const event = {
      version: '2.0',
      headers,
      rawPath: '/api/none',
      routeKey: 'ANY /api/none',
      requestContext: { http: { method: 'GET', path: '/api/none' } },
    };
    const answer = await handler(event as unknown as Parameters<typeof handler>[0], {});
    return typeof answer === 'object' ? answer.statusCode : answer;
  };
  for (const secret of ['known-to-both', 'known-before']) expect(await statusWith({ [secretHeader]: secret })).toBe(404);
  for (const secret of ['guessed-it-all', 'known-to-both known-before', '']) expect(await statusWith({ [secretHeader]: secret })).toBe(403);
  expect(await statusWith({})).toBe(403);
  vi.unstubAllEnvs();
});
