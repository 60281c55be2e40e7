/**
 * Tests every call of the portal with every role: the roles listed with each call, and that no call returns another person's record. A new
 * call is tested here as soon as a group serves it. A new kind of record needs a line in `kindOf` and in infra/testing/testWorld.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Signed } from '../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { makeArea, makeVendor, makeWorld, versionsOf, type World } from '../../infra/testing/testWorld.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import { type Role, roles } from '../../shared/core/role.ts';
import type { Route } from '../core/http/route.ts';

/** Calls with `read` for everyone that check permissions themselves. The refusal depends on the requested record. */
const looksCloser: readonly string[] = ['POST /api/changelogs/table', 'POST /api/exports/lists/{list}', 'POST /api/vendor/payments/table'];

/** Calls that refuse this test's input before they look for the record. */
const refusesFirst: readonly string[] = ['PUT /api/programs/state-staff/{id}'];

/** The kind of record named by a path parameter, and for `id` by the group. Groups without an entry own nothing that a scope limits. */
const kindOf: Readonly<Record<string, keyof World>> = {
  states: 'states',
  programs: 'programs',
  'issuance-periods': 'periods',
  'service-areas': 'serviceAreas',
  'service-area-funding': 'fundings',
  vendors: 'vendors',
  recipients: 'recipients',
  benefits: 'benefits',
  'office-requests': 'officeRequests',
  'offline-sales': 'offlineSales',
  'sales-devices': 'salesDevices',
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
 * Groups with records outside any scope: only Admins, or everyone, may call them. Email texts are named by kind and language and always
 * belong to the caller's own State.
 */
const ownerless: readonly string[] = ['account', 'settings', 'state-settings', 'income-limits', 'upload', 'email-templates'];

const portal = usePortal();
let routes: readonly Route[];
let ours: World;
/** Records of each kind in another State, and in another service area of our State. */
let theirs: World;
let nextDoor: World;
/** The records of another vendor in our State. */
let rival: World;
let people: ReadonlyMap<string, Signed>;

/** The role combinations that a user form allows: each role alone, and any two together. */
const held: readonly (readonly Role[])[] = roles.flatMap((role, i) => [[role], ...roles.slice(i + 1).map((other) => [role, other])]);
const nameOf = (some: readonly Role[]) => some.join(' and ');
const personWith = (some: readonly Role[]): Signed => people.get(nameOf(some)) as Signed;

beforeAll(async () => {
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

const limited = held.filter((some) => nameOf(some) !== 'Admin');
/** Returns the role in which these users are admitted. The first role that the call admits determines their scope. */
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

/** Enough for every form, because schemas ignore unknown fields. */
/** Input for the lists behind report figures. Other calls ignore it. */
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
    text: 'Because',
    code: 'CODE',
    type: 'Void',
    decision: 'Because',
    message: 'Because',
    answer: 'Because',
    isReleased: true,
    isApproved: true,
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
  const form = {
    version: 1,
    lists: [{}],
    list: {},
    counties: [],
    ...token,
    ...handedIn,
    ...place,
    ...person,
    ...user,
    ...period,
    ...applied,
    ...words,
  };
  const isTable = 'take' in ((endpoint.body?.safeParse({ take: 500, of: counted }).data ?? {}) as object);
  if (endpoint.path.endsWith('/issue-tokens')) return handedIn.tokens;
  if (endpoint.path.includes('/correct-amount/')) return { ...form, occurredAt: '2026-06-01T12:00:00.000Z' };
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

test('without a session only the public calls respond', async () => {
  const faults = await every(routes, async (route) => {
    const { status } = await portal.visitor.call(route.endpoint, { params: idsIn(ours, route), ...(route.endpoint.body && { body: {} }) });
    return status === 401 ? undefined : `${nameOfRoute(route)}: ${status}`;
  });
  expect(faults).toEqual([]);
});

test.each(held.map((some) => [nameOf(some), some] as const))(
  '%s may call what its roles allow, is refused everything else, and nonsense breaks no call',
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

test('every path that names a record declares its kind', () => {
  const unknown = routes.filter(
    (route) => paramsOf(route).includes('id') && !kindOf[groupOf(route)] && !ownerless.includes(groupOf(route)),
  );
  expect(unknown.map(nameOfRoute)).toEqual([]);
});

describe.each(limited.map((some) => [nameOf(some), some] as const))('among records of others, %s', (_, some) => {
  /** Returns the foreign worlds, each with the roles that must not see it, because each role has its own limit. */
  const strangers = () => [
    { world: theirs, of: roles.filter((role) => role !== 'Admin') },
    { world: nextDoor, of: ['Local Agency Staff', 'Recipient'] },
    { world: rival, of: ['Vendor'] },
  ];
  const isLimited = (route: Route, of: readonly string[]) => of.includes(actingAs(route, some) ?? '');
  /** IDs of ours that others in our State share are not foreign, because those records belong to the whole State. */
  const isForeign = (id: string) => !id.startsWith('zzours');

  test('finds none by its ID and changes none', async () => {
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

  test('sees none in a list, a sum or a choice, whatever State is requested', async () => {
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

test('the searched lists do contain the caller’s own records', async () => {
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
