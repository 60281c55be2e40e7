/**
 * Sends every call nonsense: wrong types, huge numbers, deep and long bodies, null bytes, half characters, invalid IDs and hostile lists.
 * No response may be a server error or take long, and each must be in our own words. A seed determines the input, so that it is the same
 * each time. FUZZ_ROUNDS sends more of it. A new call is tested as soon as a group serves it.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { randomFrom, runsOf, seed } from '../../infra/testing/seed.ts';
import type { Answer, Signed } from '../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { makeWorld, type World } from '../../infra/testing/testWorld.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import { roles } from '../../shared/core/role.ts';
import { operators } from '../../shared/core/table.ts';
import type { Route } from '../core/http/route.ts';

const rounds = Number(process.env.FUZZ_ROUNDS ?? runsOf(12, 30));
/** A share of processor time, which does not depend on the machine's other load. */
const maxCpuMs = 5000;

type Random = () => number;
const oneOf = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const tenThousand = <T>(of: T): T[] => new Array<T>(10_000).fill(of);

const words = [
  '',
  ' ',
  'x',
  '\0',
  'a\0b',
  '\ud83d',
  'half \udc00',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '👩‍🌾',
  '\u202e',
  '\u200b',
  'null',
];
const markup = ["'; DROP TABLE row; --", '%', '%00', '_', '\\', '"', '../..', '__proto__', 'constructor', '{{name}}', '=1+1', '<script>'];
const numerals = ['1e999', '-1', '0x10', 'NaN', 'Infinity', '99999999999999999999', '0.1', '١٢'];
const times = ['2026-02-30', '0000-00-00', '0000-01-01', '9999-12-31', '+275760-09-13', '2026-06-30T25:00:00Z', '2026-06-30T12:00:00.000Z'];
const texts = [...words, ...markup, ...numerals, ...times];
const numbers = [0, -0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324];
const others = [
  null,
  true,
  false,
  {},
  [],
  [null],
  [[]],
  { a: { b: [{}] } },
  JSON.parse(nested(2000)),
  tenThousand('x'),
  tenThousand({ a: 1 }),
];
const hostile: readonly unknown[] = [...texts, ...numbers, ...others, JSON.parse('{"__proto__":{"isAdmin":true}}')];

/** Raw request bodies, whatever the call accepts. */
const bodies: readonly string[] = [
  'null',
  '[]',
  '{}',
  '5',
  'true',
  '"text"',
  '{',
  '{"a":',
  '\0',
  '\ufeff{}',
  nested(100_000),
  '[{}]',
].concat(
  JSON.stringify(tenThousand({})),
  `{"name":${nested(50_000)}}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
  '{"name":"\\ud83d","__proto__":{}}',
);

/** Texts from a library, the table, the replica or the language, which no user should read. */
const foreign =
  /expected|, received|Invalid (input|option|ISO|string|key|number|value|discriminator)|Too (big|small)|Unrecognized|Zod|Exception|SQL|TypeError|RangeError|Error:|undefined|\bNaN\b|\[object|constraint/i;

const portal = usePortal();
let world: World;
const byName = new Map((await servedRoutes()).map((route) => [nameOfRoute(route), route]));

beforeAll(async () => {
  world = await makeWorld('zzfuzz');
});

const paramsOf = ({ endpoint }: Route) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
const shapeOf = (schema: unknown): Record<string, unknown> => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf));
  return schema instanceof z.ZodPipe ? shapeOf(schema.in) : {};
};

/** Returns a value that a form might contain, so that the hostile ones next to it get past the first check. */
function plausible(random: Random, name: string): unknown {
  const known: Record<string, unknown> = {
    version: 1,
    firstName: 'Ada',
    lastName: 'Lopez',
    name: 'Name',
    email: 'ada@example.org',
    dateOfBirth: '1950-03-01',
    race: [],
    serviceAreas: [world.serviceAreas],
    userRoles: [oneOf(random, roles)],
    password: 'Squash-Kettle-48',
    counties: ['Boone'],
    confirmPassword: 'Squash-Kettle-48',
    startDate: '2026-05-01',
    endDate: '2026-10-31',
    userName: 'name',
    reason: 'Because',
    serviceAreaId: world.serviceAreas,
    programId: world.programs,
    issuancePeriodId: world.periods,
    vendorId: world.vendors,
    recipientId: world.recipients,
    benefitId: world.benefits,
    stateId: world.states,
    programType: 'Hybrid Card',
    type: 'Void',
    outletType: 'Farmer',
    code: 'zzfuzz-CODE',
    id: world.users,
    importId: 'nothing',
    columns: [],
    allSearch: 'zz',
    subject: 'Words',
  };
  if (name in known) return known[name];
  if (name.endsWith('Cents')) return 100;
  return /^(is|can|has|allow|enable|opt)/.test(name) ? random() < 0.5 : 'x';
}

/** Returns a filter and a sort on a column that the list may have. */
function columnOf(random: Random, names: readonly string[]): object {
  const value = random() < 0.5 ? oneOf(random, texts) : oneOf(random, hostile);
  const two = [oneOf(random, [...texts, ...numbers]), oneOf(random, [...texts, ...numbers])];
  return {
    name: random() < 0.9 ? oneOf(random, names) : oneOf(random, hostile),
    ...(random() < 0.5 && { sort: { direction: oneOf(random, ['asc', 'desc', 'up']), order: oneOf(random, [0, 1, -1, 51, 0.5]) } }),
    ...(random() < 0.9 && { filter: { operator: oneOf(random, [...operators, 'Like']), value: random() < 0.7 ? value : two } }),
  };
}

function bodyOf(random: Random, { endpoint }: Route, columns: readonly string[]): unknown {
  if (random() < 0.2) return oneOf(random, bodies);
  const isList = columns.length > 0;
  const fields = Object.keys(shapeOf(endpoint.body)).map((name) => {
    if (name === 'columns' && isList && random() < 0.9) {
      return [name, Array.from({ length: random() < 0.05 ? 101 : Math.ceil(random() * 4) }, () => columnOf(random, columns))];
    }
    const isHostile = random() < (isList ? 0.1 : 0.25);
    return isHostile ? [name, oneOf(random, hostile)] : isList && name !== 'columns' ? [] : [name, plausible(random, name)];
  });
  return Object.fromEntries(fields.filter(({ length }) => length));
}

/** Returns an ID of the test world or an invalid one. Half characters cannot be part of an address. */
function paramOf(random: Random): string {
  const ids = [...Object.values(world), 'nothing', 'confirmAccount-English', 'sessionIdleMinutes', `${'0'.repeat(16)}.png`];
  const noId = ['x'.repeat(300), 'x'.repeat(2100), '👩‍🌾'.repeat(100), ...texts].filter((text) => text !== '' && text.isWellFormed());
  return random() < 0.5 ? oneOf(random, ids) : oneOf(random, noId);
}

function inputOf(random: Random, route: Route, columns: readonly string[]) {
  const { endpoint } = route;
  const short = texts.filter((text) => text.isWellFormed() && text.length < 1000);
  const params = Object.fromEntries(paramsOf(route).map((name) => [name, paramOf(random)]));
  const names = Object.keys(shapeOf(endpoint.query)).filter(() => random() < 0.8);
  const query = Object.fromEntries(names.map((name) => [name, random() < 0.5 ? String(plausible(random, name)) : oneOf(random, short)]));
  const key = endpoint.isKeyed && random() < 0.1 ? { key: 'x' } : {};
  const headers: Record<string, string> =
    random() < 0.1 ? { 'x-efmnp-writes': oneOf(random, [',,', '__proto__:x:1', 'User:nothing:9999999999999999', 'x'.repeat(5000)]) } : {};
  return { params, query, headers, ...key, ...(endpoint.body && random() < 0.95 && { body: bodyOf(random, route, columns) }) };
}

/** Returns the problem of a response, or undefined if it is correct. */
function faultOf({ status, body, headers }: Answer, ms: number): string | undefined {
  if (status >= 500) return 'is a fault';
  if (ms > maxCpuMs) return `took ${Math.round(ms)} ms of the processor`;
  if (status < 400 || !headers.get('content-type')?.startsWith('application/json')) return undefined;
  // The gateway's own response for an invalid address.
  if (['Not Found', 'Bad Request'].includes(body.message)) return undefined;
  const sentences: string[] = body.validationFailures?.map(({ errorMessage }: { errorMessage: string }) => errorMessage) ?? [];
  if (sentences.length === 0) return 'says nothing';
  // The input may be repeated between quotation marks.
  const poor = sentences.find((sentence) => foreign.test(sentence.replace(/'.*'/s, '')) || !/^\S.*\s\S/.test(sentence));
  return poor === undefined ? undefined : `says: ${poor.slice(0, 200)}`;
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const shown = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' && part.length > 80 ? `${part.slice(0, 40)}…${part.length}` : part));

/** Returns the column names of a list, as targets of hostile filters, or none for a call that is not a list. */
async function columnsOf(route: Route, who: Signed): Promise<string[]> {
  if (!('allSearch' in shapeOf(route.endpoint.body))) return [];
  const ids = Object.fromEntries(paramsOf(route).map((name) => [name, 'nothing']));
  const { body } = await who.call(route.endpoint, { params: ids, body: { includeColumns: true, importId: 'nothing' } });
  return ['id', 'stateId', ...(body.result?.columns ?? []).map(({ name }: { name: string }) => name)];
}

describe(`with the seed ${seed}`, () => {
  test.each([...byName.keys()])('%s answers nonsense quickly and with a message', async (name) => {
    const route = byName.get(name) as Route;
    const role = route.who === 'public' ? undefined : route.who[0];
    const place = { stateId: world.states, serviceAreas: [world.serviceAreas], vendorId: world.vendors };
    const person = () => (role ? portal.signIn({ roles: [role], ...place }) : portal.visitor);
    const random = randomFrom(seed + [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
    let who = await person();
    const columns = await columnsOf(route, who);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const input = inputOf(random, route, columns);
      const before = process.cpuUsage();
      const answer = await who.call(route.endpoint, input);
      const fault = faultOf(answer, cpuMsSince(before));
      if (fault) faults.push(`${answer.status} ${fault}, of ${shown(input).slice(0, 600)}`);
      // Some calls end the caller's session.
      if (answer.status === 401 || answer.status === 403) who = await person();
    }
    expect(faults).toEqual([]);
  });
});
