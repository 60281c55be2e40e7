/**
 * The portal's calls as an OpenAPI 3.1 document. It is printed from the endpoint objects that the router and the browser use, so it always
 * matches the served calls (a test compares them). Run as a script, it writes web/dist/openapi.json, which is served with the app.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Endpoint, Media } from '../../shared/core/endpoint.ts';
import { Failures } from '../../shared/core/failure.ts';
import { groupOf, groupWords } from '../check/groupWords.ts';

const repository = path.resolve(import.meta.dirname, '../..');

type Json = Readonly<Record<string, unknown>>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'isKeyed' in value;

/** Returns the endpoints among a module's exports: alone, in an object of an entity's calls, or in such objects of two similar entities. */
function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  const isPlain = typeof exported === 'object' && exported !== null && Object.getPrototypeOf(exported) === Object.prototype;
  return isPlain ? Object.values(exported).flatMap(endpointsIn) : [];
}

/** Returns every call declared in shared/, once each, in the order of their addresses. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = globSync('shared/**/*.ts', {
    cwd: repository,
    exclude: (file) => file.endsWith('.test.ts') || file.includes('node_modules'),
  });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(repository, file)).href) as Promise<object>));
  const found = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
  const byName = new Map(found.map((endpoint) => [`${endpoint.path} ${endpoint.method}`, endpoint]));
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, endpoint]) => endpoint);
}

const mediaTypes: Readonly<Record<Media, string>> = {
  bytes: 'application/octet-stream',
  csv: 'text/csv',
  image: 'image/*',
  pdf: 'application/pdf',
  text: 'text/plain',
};

/** Leaves open types that JSON cannot express, such as a number that is sent as text. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ query, isKeyed }: Endpoint, address: string): Json[] {
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const { properties = {}, required = [] } = query ? (schemaOf(query, 'input') as z.core.JSONSchema.JSONSchema) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'New for each request, and the same when it is repeated.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  };
  return [...inPath, ...inQuery, ...(isKeyed ? [key] : [])];
}

function bodyOf({ body, files }: Endpoint): Json {
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  const parts = {
    ...(schema.properties as Json),
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
  };
  const form = files.length > 0 && { 'multipart/form-data': { schema: { ...schema, properties: parts } } };
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...form } } };
}

function repliesOf({ reply, status }: Endpoint): Json {
  const content = typeof reply === 'string' ? { [mediaTypes[reply]]: {} } : { 'application/json': { schema: schemaOf(reply, 'output') } };
  return {
    [status]: { description: 'What was asked for', content },
    '4XX': {
      description: 'What is wrong, and at which field',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failures' } } },
    },
  };
}

function operationOf(endpoint: Endpoint, address: string): Json {
  const parameters = parametersOf(endpoint, address);
  return {
    summary: endpoint.summary,
    tags: [groupWords(groupOf(endpoint))],
    parameters: parameters.length > 0 ? parameters : undefined,
    ...bodyOf(endpoint),
    responses: repliesOf(endpoint),
  };
}

/** Returns the common form of addresses that differ only in parameter names. OpenAPI treats such addresses as equal. */
export const templateOf = (address: string) => address.replace(/\{\w+\}/g, '{}');

/** Returns the whole document as an object. */
export async function openApi(): Promise<Json> {
  const paths: Record<string, Record<string, Json>> = {};
  const written = new Map<string, string>();
  for (const endpoint of await everyEndpoint()) {
    const address = written.get(templateOf(endpoint.path)) ?? endpoint.path;
    written.set(templateOf(address), address);
    paths[address] ??= {};
    Object.assign(paths[address] ?? {}, { [endpoint.method.toLowerCase()]: operationOf(endpoint, address) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'eFMNP benefits portal',
      version: '1',
      description: 'The roles that may make each call are in docs/roles.md. The session is a cookie that login sets.',
    },
    paths,
    components: { schemas: { Failures: schemaOf(Failures, 'output') } },
  };
}

if (import.meta.main) {
  mkdirSync(path.join(repository, 'web/dist'), { recursive: true });
  writeFileSync(path.join(repository, 'web/dist/openapi.json'), JSON.stringify(await openApi()));
}
