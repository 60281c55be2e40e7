import { afterEach, expect, test, vi } from 'vitest';
import { sellApi } from '../../../shared/entities/sell.ts';
import { isUnsure, methods, refusalCode, sellCall } from './sellCall.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('calls every endpoint of the server by its method and path', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return Response.json({});
  });
  const names = Object.keys(methods) as (keyof typeof sellApi)[];
  for (const name of names) await sellCall(name, name === 'undo' || name === 'list' ? { id: 'x' } : {});
  expect(sent.sort()).toEqual(
    Object.values(sellApi)
      .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, 'x')}`)
      .sort(),
  );
});

test('a refusal has its code, and is certain', async () => {
  const failure = { propertyName: 'code', errorMessage: 'Code not found', code: 'benefits.instrument.unknown' };
  vi.stubGlobal('fetch', async () => Response.json({ validationFailures: [failure] }, { status: 400 }));
  const error = await sellCall('worth', { body: { code: 'X' } }).catch((thrown: unknown) => thrown);
  expect([refusalCode(error), isUnsure(error)]).toEqual(['benefits.instrument.unknown', false]);
});

test.each([
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that broke off', async () => new Response('{"saleId":"a', { status: 200 })],
  ['a fault of the server', async () => Response.json({ message: 'Fault' }, { status: 500 })],
  ['a gateway that gave up', async () => new Response('Bad Gateway', { status: 502 })],
])('%s leaves open whether the sale was made', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(isUnsure(await sellCall('charge', { key: 'k', body: { code: 'X', amountCents: 1 } }).catch((thrown: unknown) => thrown))).toBe(
    true,
  );
});
