import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import type { Result } from '../../core/http/route.ts';
import { handler } from './index.ts';
import { queries } from './queries.ts';
import { tables } from './tables.ts';

process.env.EDGE_SECRET = '';
process.env.CLOSED = '';
beforeAll(testTable);

const called = async (path: string, method = 'GET') =>
  (await handler(
    {
      version: '2.0',
      rawPath: path,
      headers: {},
      requestContext: { requestId: 'r', stage: 'v1', http: { method, path } },
      rawQueryString: '',
    } as never,
    {},
  )) as Result;

test('each call is in the group that its path names, and its code loads on the first request', async () => {
  for (const [name, load] of Object.entries(tables)) {
    const served = await load();
    for (const { endpoint } of queries.filter(({ endpoint: { path } }) => path.replace(/^\/api/, '').split('/')[1] === name))
      expect([endpoint.path, served.some((one) => one.endpoint === endpoint)]).toEqual([endpoint.path, true]);
  }
  const names = queries.map(({ endpoint: { path } }) => path.replace(/^\/api/, '').split('/')[1] ?? '');
  expect([...new Set(names)].filter((name) => !Object.hasOwn(tables, name))).toEqual([]);
});

test('serves a call with and without the gateway’s stage name, and returns not found for an unknown one', async () => {
  for (const path of ['/api/programs/table', '/v1/api/programs/table', '/api/programs/state-options', '/v1/api/programs/state-options'])
    expect([path, (await called(path, path.endsWith('table') ? 'POST' : 'GET')).statusCode]).toEqual([path, 401]);
  for (const path of ['/health', '/v1/health']) expect([path, (await called(path)).statusCode]).toEqual([path, 200]);
  for (const path of ['/api/nothing', '/api/constructor', '/api', '/', '/nothing', '/api/programs/none/of/this'])
    expect([path, (await called(path)).statusCode]).toEqual([path, 404]);
});
