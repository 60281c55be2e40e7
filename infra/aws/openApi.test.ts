import { expect, test } from 'vitest';
import { nameOfRoute, servedRoutes } from '../testing/testRoutes.ts';
import { openApi, templateOf } from './openApi.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
}

const document = (await openApi()) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation;

test('names every served call and no other', async () => {
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = (await servedRoutes()).map(nameOfRoute);
  expect(written.map(templateOf).toSorted()).toEqual(served.map(templateOf).toSorted());
  expect(written.filter((name) => !served.includes(name))).toEqual(['GET /api/settings/{id}']);
});

test('lists every address once, with its path parameters', () => {
  const addresses = Object.keys(document.paths);
  expect(new Set(addresses.map(templateOf)).size).toBe(addresses.length);
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(methods))
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
  }
});

test('describes the input and output of a call: path, body, file, key', () => {
  const sale = operation('put', '/api/benefits/redeem');
  expect(sale.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }));
  expect(sale.requestBody?.content['application/json']?.schema.required).toContain('amountCents');

  const program = operation('put', '/api/programs/{id}');
  expect(program.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path' }));
  expect(Object.keys(program.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);

  const sheet = operation('get', '/api/benefits/print-benefit/{benefitId}');
  expect(Object.keys(sheet.responses[200]?.content ?? {})).toEqual(['application/pdf']);
});

test('contains only JSON, and defines each name that it refers to', async () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  const pointed = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, at]) => at));
  expect([...pointed]).toEqual(['#/components/schemas/Failures']);
});
