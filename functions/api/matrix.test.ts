/**
 * Every call of the portal, by everyone: what the roles beside each call allow, and that no call gives a record of somebody else's. A new
 * call is tested here as soon as a group serves it; a new kind of record needs its line in `kindOf` and in infra/testing/testWorld.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Signed, type TestPortal, testPortal } from '../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { makeArea, makeVendor, makeWorld, versionsOf, type World } from '../../infra/testing/testWorld.ts';
import { type Role, roles } from '../../shared/core/role.ts';
import type { Route } from '../core/http/route.ts';

/** Calls whose `read` is everyone's, and which look closer themselves: what they refuse depends on what is asked for. */
const looksCloser: readonly string[] = ['POST /api/changelogs/table', 'POST /api/vendor/payments/table'];

/** Calls that refuse what they are sent here before they look for the record. */
const refusesFirst: readonly string[] = ['PUT /api/programs/state-staff/{id}'];

/** Whose id stands in the path: by the parameter, and for `id` by the group. Groups without an entry own nothing that a scope limits. */
const kindOf: Readonly<Record<string, keyof World>> = {
  states: 'states',
  programs: 'programs',
  'issuance-periods': 'periods',
  'service-areas': 'serviceAreas',
  'service-area-funding': 'fundings',
  vendors: 'vendors',
  recipients: 'recipients',
  benefits: 'benefits',
  transactions: 'transactions',
  'ach-transactions': 'achTransactions',
  'ach-batches': 'achBatches',
  'hybrid-codes': 'hybridCodes',
  applications: 'applications',
  tokens: 'tokens',
  'application-texts': 'applicationTexts',
  redemptionId: 'tokenRedemptions',
  tokenRunId: 'tokenRuns',
  decisionRunId: 'decisionRuns',
  frozenFormId: 'frozenForms',
  'physical-checks': 'checkDeposits',
  exports: 'exports',
  users: 'users',
  'local-staff-users': 'users',
  'market-manager-users': 'managers',
  stateId: 'states',
  'vendor-users': 'vendorUsers',
  vendorId: 'vendors',
  recipientId: 'recipients',
  benefitId: 'benefits',
  programId: 'programs',
  userId: 'vendorUsers',
};

/**
 * Groups whose records belong to no scope: only Admins, or everyone, may call them. Texts of mails are named by mail and language, and are
 * always those of the own state.
 */
const ownerless: readonly string[] = ['account', 'settings', 'income-limits', 'upload', 'email-templates'];

let portal: TestPortal;
let routes: readonly Route[];
let ours: World;
/** A record of each kind in another state, and in our state of another service area. */
let theirs: World;
let nextDoor: World;
/** Of another vendor in our state. */
let rival: World;
let people: ReadonlyMap<string, Signed>;

/** What a user form lets through: each role alone, and any two together. */
const held: readonly (readonly Role[])[] = roles.flatMap((role, i) => [[role], ...roles.slice(i + 1).map((other) => [role, other])]);
const nameOf = (some: readonly Role[]) => some.join(' and ');
const personWith = (some: readonly Role[]): Signed => people.get(nameOf(some)) as Signed;

beforeAll(async () => {
  portal = await testPortal();
  routes = (await servedRoutes()).filter(({ who }) => who !== 'public');
  [ours, theirs] = [await makeWorld('zzours'), await makeWorld('zztheirs')];
  nextDoor = await makeArea('zznextdoor', ours);
  rival = await makeVendor('zzrival', ours);
  const signedIn = held.map(async (some) => {
    const place = { stateId: ours.states, vendorId: ours.vendors, serviceAreas: [ours.serviceAreas] };
    return [
      nameOf(some),
      await portal.signIn({ roles: some, ...place, ...(some[0] === 'Recipient' && { recipientId: ours.recipients }) }),
    ] as const;
  });
  people = new Map(await Promise.all(signedIn));
});
afterAll(() => portal.stop());

const limited = held.filter((some) => nameOf(some) !== 'Admin');
/** As what people with these roles are let in: the first that the call admits decides what they see. */
const actingAs = ({ who }: Route, some: readonly Role[]) => some.find((role) => who === 'public' || who.includes(role));
const mayCall = (route: Route, some: readonly Role[]) => actingAs(route, some) !== undefined;
const paramsOf = ({ endpoint }: Route) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
const groupOf = ({ endpoint }: Route) => endpoint.path.split('/')[2] ?? '';

/** Path parameters that name records of `world`. */
function idsIn(world: World, route: Route): Record<string, string> {
  const ids = paramsOf(route).map((name) => {
    const kind = kindOf[name] ?? (name === 'id' ? kindOf[groupOf(route)] : undefined);
    return [name, kind ? world[kind] : 'nothing'];
  });
  return Object.fromEntries(ids);
}

/** Enough for every form: schemas take what they know. */
/** What the lists behind the figures of reports are asked for; others leave it alone. */
const counted = { startDate: '2020-01-01', endDate: '2030-12-31' };

function bodyFor({ endpoint }: Route, world: World): object {
  const place = { serviceAreaId: ours.serviceAreas, programId: ours.programs, issuancePeriodId: ours.periods, vendorId: ours.vendors };
  const person = {
    firstName: 'Ada',
    lastName: 'Lopez',
    dateOfBirth: '1950-03-01',
    email: 'ada@example.org',
    race: [],
    userRoles: [roles[2]],
  };
  const period = { availableFundsCents: 100, startDate: '2026-05-01', endDate: '2026-10-31', benefitAmountPerRecipientCents: 10 };
  const user = {
    vendorUserType: 'Primary',
    notificationsEnabled: true,
    serviceAreas: [ours.serviceAreas],
    password: 'Squash-Kettle-48',
    confirmPassword: 'Squash-Kettle-48',
  };
  const words = {
    recovery: 'Written off',
    bankPayment: 'Paid',
    deactivationKind: 'Lost',
    name: 'Name',
    userName: 'name',
    reason: 'Because',
    code: 'CODE',
    type: 'Void',
    outletType: 'Farmer',
    amountCents: 1,
  };
  const applied = {
    addressLine1: '12 Oak Street',
    city: 'Columbia',
    county: 'zzours county',
    zip: '65201',
    householdSize: 1,
    isIncomeWithinLimit: true,
    hasReceivedThisYear: false,
    language: 'English',
    kind: 'Application',
    otherId: 'nothing',
    cardId: 'nothing',
    members: [{ kind: 'Application', id: 'nothing', version: 1 }],
    keepId: 'nothing',
    signature: 'Ada Lopez',
    receivedOn: new Date().toISOString().slice(0, 10),
  };
  const handedIn = { tokens: [{ tokenId: ours.tokens, count: 1 }] };
  const token = { Type: 'Wood', Value: 100, ProgramId: ours.programs };
  const form = { version: 1, counties: [], ...token, ...handedIn, ...place, ...person, ...user, ...period, ...applied, ...words };
  const isTable = 'take' in ((endpoint.body?.safeParse({ take: 500, of: counted }).data ?? {}) as object);
  if (endpoint.path.endsWith('/issue-tokens')) return handedIn.tokens;
  if (endpoint.path.startsWith('/api/applications/deny')) return { ...form, reason: 'Income' };
  return isTable ? { take: 500, stateId: world.states, of: counted } : form;
}

async function every<T>(items: readonly T[], work: (item: T) => Promise<string | undefined>): Promise<string[]> {
  const faults: string[] = [];
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      const fault = await work(item);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return faults.sort();
}

const textOf = ({ body }: Answer) => (body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : JSON.stringify(body));

test('without a session no call but the public ones answers', async () => {
  const faults = await every(routes, async (route) => {
    const { status } = await portal.visitor.call(route.endpoint, { params: idsIn(ours, route), ...(route.endpoint.body && { body: {} }) });
    return status === 401 ? undefined : `${nameOfRoute(route)}: ${status}`;
  });
  expect(faults).toEqual([]);
});

test.each(held.map((some) => [nameOf(some), some] as const))(
  '%s may call what says so, is refused everything else, and no nonsense breaks a call',
  async (_, some) => {
    const faults = await every(routes, async (route) => {
      const params = Object.fromEntries(paramsOf(route).map((name) => [name, 'nothing']));
      const { status } = await personWith(some).call(route.endpoint, { params, ...(route.endpoint.body && { body: {} }) });
      const isRefused = status === 403 && !(mayCall(route, some) && looksCloser.includes(nameOfRoute(route)));
      const isRight = isRefused === !mayCall(route, some) && status !== 401 && status < 500;
      return isRight ? undefined : `${nameOfRoute(route)}: ${status}`;
    });
    expect(faults).toEqual([]);
  },
);

test('every path that names a record says of which kind it is', () => {
  const unknown = routes.filter(
    (route) => paramsOf(route).includes('id') && !kindOf[groupOf(route)] && !ownerless.includes(groupOf(route)),
  );
  expect(unknown.map(nameOfRoute)).toEqual([]);
});

describe.each(limited.map((some) => [nameOf(some), some] as const))('of the records of others, %s', (_, some) => {
  /** The worlds that are not theirs, and the roles for which they are not: each role's limit is its own. */
  const strangers = () => [
    { world: theirs, of: roles.filter((role) => role !== 'Admin') },
    { world: nextDoor, of: ['Local Agency Staff', 'Recipient'] },
    { world: rival, of: ['Vendor'] },
  ];
  const isLimited = (route: Route, of: readonly string[]) => of.includes(actingAs(route, some) ?? '');
  /** Ids of ours that the others in our state share: what belongs to the state as a whole. */
  const isForeign = (id: string) => !id.startsWith('zzours');

  test('finds none by its id, and changes none', async () => {
    for (const { world, of } of strangers()) {
      const named = routes.filter(
        (route) => isLimited(route, of) && Object.values(idsIn(world, route)).some((id) => id !== 'nothing' && isForeign(id)),
      );
      const faults = await every(named, async (route) => {
        const form = bodyFor(route, world);
        const body = route.endpoint.body && { body: Array.isArray(form) ? form : { ...form, stateId: undefined } };
        const answer = await personWith(some).call(route.endpoint, { params: idsIn(world, route), ...body });
        const isRight = answer.status === 404 || (answer.status === 400 && refusesFirst.includes(nameOfRoute(route)));
        return isRight ? undefined : `${nameOfRoute(route)}: ${answer.status} ${textOf(answer).slice(0, 200)}`;
      });
      expect(faults).toEqual([]);
      expect(new Set(await versionsOf(world))).toEqual(new Set([1]));
    }
  });

  test('sees none in a list, a sum or a choice, whatever state is asked for', async () => {
    const wordsFor = (route: Route) =>
      [theirs.recipients, nextDoor.recipients, rival.vendors].flatMap((id, i) =>
        isLimited(route, strangers()[i]?.of ?? []) ? [id.split('-')[0] ?? ''] : [],
      );
    const reads = routes.filter(
      (route) =>
        mayCall(route, some) &&
        (route.endpoint.method === 'GET' || route.endpoint.body?.safeParse({ of: counted }).success) &&
        !route.endpoint.isKeyed,
    );
    const faults = await every(reads, async (route) => {
      const query = { recipientId: ours.recipients, programId: ours.programs, issuancePeriodId: ours.periods, vendorId: ours.vendors };
      for (const world of [ours, theirs]) {
        const input = { params: idsIn(ours, route), query: { ...query, stateId: world.states } };
        const answer = await personWith(some).call(route.endpoint, {
          ...input,
          ...(route.endpoint.body && { body: bodyFor(route, world) }),
        });
        const text = textOf(answer);
        if (answer.status === 200 && wordsFor(route).some((word) => text.includes(word)))
          return `${nameOfRoute(route)}: ${text.slice(0, 300)}`;
      }
      return undefined;
    });
    expect(faults).toEqual([]);
  });
});

test('the lists that were looked through do hold one’s own records', async () => {
  const tables = routes.filter((route) => nameOfRoute(route).endsWith('/table') && mayCall(route, ['State Agency Staff']));
  const full: string[] = [];
  await every(tables, async (route) => {
    const answer = await personWith(['State Agency Staff']).call(route.endpoint, { body: { take: 500 } });
    if (textOf(answer).includes('zzours')) full.push(groupOf(route));
    return undefined;
  });
  const owned = [
    'benefits',
    'issuance-periods',
    'local-staff-users',
    'market-manager-users',
    'physical-checks',
    'recipients',
    'service-area-funding',
    'service-areas',
    'transactions',
    'vendors',
  ];
  expect(full).toEqual(expect.arrayContaining(owned));
});
