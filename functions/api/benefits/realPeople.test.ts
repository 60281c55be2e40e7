/**
 * Random histories of a State's WIC money over HTTP: renames, moves and applications that are approved, joined, denied and approved again.
 * They also include repeated registrations, files, deletions and staff who are recipients. A separate tally counts by real person and real
 * household, regardless of the identity in the records.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anApplication, aProgram, maker } from '../../../infra/testing/builders.ts';
import { runsOf, seed } from '../../../infra/testing/seed.ts';
import { csvFile, importFile, rowOf } from '../../../infra/testing/testImport.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { type Answer, type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { type Benefit, benefitApi } from '../../../shared/entities/benefit.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { recordIdOf } from '../../rules/imports/importedRecord.ts';

let portal: TestPortal;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T15:00:00Z'), shouldAdvanceTime: true });
  portal = await testPortal();
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const maximumCents = 3000;
const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
const wic = { federalProgram: 'WIC FMNP', federalLimitPer: 'Household', canLocalStaffAddRecipientsAndIssueBenefits: true } as const;
/** Spellings of the names of five people and of a namesake. The sixth has the first one's name and birth date. */
const spellings: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['Mary Ann', "O'Neil"],
    ['Mary-Ann', 'ONeil'],
    ['Maryann', 'O`Neil'],
    ['Mary', "Ann O'Neil"],
  ],
  [
    ['Joan', 'Saint Clair'],
    ['Joan', 'St. Clair'],
    ['Joan', 'St Clair'],
    ['JOAN', 'Saint  Clair'],
  ],
  [
    ['Rosa', 'Delgado'],
    ['Rósa', 'Delgado'],
    ['Rosа', 'Delgado'],
    ['rosa', 'delgado'],
  ],
  [
    ['Ines', 'Núñez'],
    ['Ines', 'Nunez'],
    ['Inés', 'NUÑEZ'],
    ['Ines ', 'Nunez'],
  ],
  [
    ['Liv', 'Strøm'],
    ['Liv', 'Strom'],
    ['LIV', 'STRØM'],
    ['Liv', 'Strøm'],
  ],
  [
    ['Mary Ann', "O'Neil"],
    ['Mary-Ann', 'ONeil'],
    ['Maryann', 'O`Neil'],
    ['Mary', "Ann O'Neil"],
  ],
];
const births = ['1990-01-01', '1991-02-02', '1992-03-03', '1993-04-04', '1994-05-05', '1990-01-01'] as const;

interface World {
  readonly market: Market;
  readonly periodIds: readonly string[];
  readonly cards: { readonly stateId: string; readonly programId: string; readonly periodId: string };
  /** State staff, local staff, and State staff who are recipients themselves: the first record is their own. */
  readonly staff: Signed[];
  ownId?: string;
  /** The records of each real person, with every household that each record has belonged to. */
  readonly records: Map<string, { readonly person: number; readonly households: Set<string> }>;
  /** The applications of each real person. */
  readonly applied: Map<string, number>;
}

async function open(): Promise<World> {
  const market = await openMarket(store(), { program: wic, perRecipientCents: 2000, people: 0, ...days });
  const { state, area } = market;
  const second = await store().transact(maker, (tx) => tx.create(programs, aProgram(state.id, { ...wic, name: 'Second' })));
  const cards = await store().transact(maker, (tx) =>
    tx.create(programs, aProgram(state.id, { ...wic, name: 'Cards', programType: 'Hybrid Card' })),
  );
  const later = await addPeriod(store(), { ...market, program: second }, { ...days, benefitAmountPerRecipientCents: 1000 });
  const lastYear = { startDate: '2025-12-31', endDate: '2026-12-30', programYear: '2025', benefitAmountPerRecipientCents: 1500 };
  const earlier = await addPeriod(store(), market, lastYear);
  const ofCards = await addPeriod(store(), { ...market, program: cards }, { ...days, benefitAmountPerRecipientCents: 1000 });
  return {
    market,
    periodIds: [market.period.id, later.id, earlier.id],
    cards: { stateId: state.id, programId: cards.id, periodId: ofCards.id },
    staff: [
      await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id }),
      await portal.signIn({ roles: ['Local Agency Staff'], stateId: state.id, serviceAreas: [area.id] }),
    ],
    records: new Map(),
    applied: new Map(),
  };
}

const step = fc.record({
  act: fc.constantFrom(
    ...(['register', 'issue', 'issue', 'issue', 'issue', 'rename', 'move', 'move', 'join', 'file', 'deactivate', 'remove'] as const),
    ...(['apply', 'deny', 'approve again', 'say same', 'birth date', 'category'] as const),
  ),
  person: fc.nat(spellings.length - 1),
  spelling: fc.nat(3),
  /** No household, or one of three. */
  household: fc.nat(3),
  period: fc.nat(2),
  pick: fc.nat(20),
  who: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const householdOf = (n: number) => (n ? `H ${n}` : undefined);
const nameOf = ({ person, spelling }: Pick<Step, 'person' | 'spelling'>) => {
  const [firstName, lastName] = at(at(spellings, person), spelling);
  return { firstName, lastName, dateOfBirth: at(births, person) };
};
const isLike = (one: number, other: number) => at(births, one) === at(births, other);

/** One operation, the person's record that it concerns, and the reasons that the staff member gives if the portal requires them. */
interface Turn extends Step {
  readonly world: World;
  readonly staff: Signed;
  /** A record of the person. */
  readonly id: string | undefined;
  /** An application of the person. */
  readonly applicationId: string | undefined;
  readonly householdId: string | undefined;
  /** State staff give a reason only for a different person: for the namesake, never for a second record. */
  readonly reasons: {
    readonly duplicateReason: string | undefined;
    readonly householdReason: string | undefined;
    readonly eligibilityReason: string;
  };
}

function turnOf(world: World, one: Step): Turn {
  const { records, applied, staff } = world;
  const mine = [...records].filter(([, { person }]) => person === one.person).map(([id]) => id);
  const sent = [...applied].filter(([, person]) => person === one.person).map(([id]) => id);
  const pickOf = (ids: readonly string[]) => ids[one.pick % Math.max(1, ids.length)];
  const isNamesake = [...records.values()].some(({ person }) => person !== one.person && isLike(person, one.person));
  const isState = one.who !== 1;
  return {
    ...one,
    world,
    staff: at(staff, one.who % staff.length),
    id: pickOf(mine),
    applicationId: pickOf(sent),
    householdId: householdOf(one.household),
    reasons: {
      duplicateReason: isState && isNamesake ? 'A namesake' : undefined,
      householdReason: isState ? 'One family' : undefined,
      eligibilityReason: 'Read wrongly',
    },
  };
}

/** Remembers the person behind a record and a household of that record. */
function note({ world, person }: Turn, recipientId: string, household: string | undefined): void {
  const known = world.records.get(recipientId) ?? { person, households: new Set<string>() };
  if (household) known.households.add(household);
  world.records.set(recipientId, known);
}

async function change({ staff, id, reasons, world }: Turn, more: object): Promise<boolean> {
  if (!id) return false;
  const { body } = await staff.call(recipientApi.get, { params: { id } });
  const answer = await staff.call(recipientApi.update, { params: { id }, body: { ...body, ...reasons, ...more } });
  // Nothing changed, so nothing was written.
  if (answer.body.version === body.version) return false;
  return holds(answer, world, staff, id);
}

/** Creates a pending application of the person that resembles one of the records. */
async function send(turn: Turn, like: string | undefined): Promise<Application> {
  const { world, householdId } = turn;
  const place = { stateId: world.market.state.id, programId: world.market.program.id, serviceAreaId: world.market.area.id };
  const duplicates = like === undefined ? [] : [{ kind: 'Recipient' as const, id: like, points: 90, reasons: [] }];
  const found = { hasDuplicates: duplicates.length > 0, duplicates, wicCategory: 'Postpartum' as const };
  const sent = await store().transact(maker, (tx) =>
    tx.create(applications, anApplication(place, { ...found, ...nameOf(turn), householdId })),
  );
  world.applied.set(sent.id, turn.person);
  return sent;
}
const versionOf = async (id: string) => (await store().get(maker, applications, id)).version;

/** Approves an application of the person and remembers the person behind its record. */
async function approve(turn: Turn, id: string, body: object): Promise<void> {
  const { staff, world, householdId, reasons } = turn;
  const answer = await staff.call(applicationApi.approve, {
    params: { id },
    body: { version: await versionOf(id), householdReason: reasons.householdReason, ...body },
  });
  if (!holds(answer, world, staff)) return;
  const { recipientId = '' } = await store().get(maker, applications, id);
  const { householdId: given } = await store().get(maker, recipients, recipientId);
  note(turn, recipientId, given ?? householdId);
}

const acts: Readonly<Record<Step['act'], (turn: Turn) => Promise<unknown>>> = {
  async register(turn) {
    const { world, staff, id, householdId, reasons } = turn;
    const fields = { wicCategory: 'Postpartum', race: [], serviceAreaId: world.market.area.id, householdId };
    const duplicateReason = id ? undefined : reasons.duplicateReason;
    const made = await staff.call(recipientApi.create, { body: { ...nameOf(turn), ...fields, duplicateReason } });
    if (holds(made, world, staff, undefined, 201)) note(turn, made.body.id, householdId);
  },
  async issue({ world, staff, id, period, reasons }) {
    const body = { recipientId: id, issuancePeriodId: at(world.periodIds, period), duplicateReason: reasons.duplicateReason };
    if (id) holds(await staff.call(benefitApi.issue, { body, key: newId() }), world, staff, id, 201);
  },
  /** Renames to another spelling or to an unused name. The person stays the same. */
  rename: (turn) => change(turn, turn.pick % 2 ? nameOf(turn) : { lastName: `Married ${turn.person} ${turn.spelling}` }),
  async move(turn) {
    if ((await change(turn, { householdId: turn.householdId })) && turn.id) note(turn, turn.id, turn.householdId);
  },
  'birth date': (turn) => change(turn, { dateOfBirth: turn.pick % 2 ? at(births, turn.person) : '1988-08-08' }),
  category: (turn) => change(turn, { wicCategory: turn.pick % 2 ? 'Postpartum' : 'Breastfeeding' }),
  async join(turn) {
    const { world, staff, id, reasons, householdId } = turn;
    if (!id) return;
    const sent = await send(turn, id);
    const contact = { household: 'Take' as const };
    const body = { version: sent.version, recipientId: id, contact, householdReason: reasons.householdReason };
    const joined = await staff.call(applicationApi.approve, { params: { id: sent.id }, body });
    if (holds(joined, world, staff, id)) note(turn, id, householdId);
  },
  async apply(turn) {
    const sent = await send(turn, undefined);
    await approve(turn, sent.id, { duplicateReason: turn.id ? undefined : turn.reasons.duplicateReason });
  },
  async 'approve again'(turn) {
    if (turn.applicationId) await approve(turn, turn.applicationId, {});
  },
  async deny({ world, staff, applicationId: id }) {
    if (!id) return;
    const body = { version: await versionOf(id), reason: 'Incomplete' };
    holds(await staff.call(applicationApi.deny, { params: { id }, body }), world, staff);
  },
  async 'say same'(turn) {
    const { world, staff, id } = turn;
    if (!id) return;
    const sent = await send(turn, id);
    const { version } = await store().get(maker, recipients, id);
    const body = { version: sent.version, keepId: id, members: [{ kind: 'Recipient', id, version }] };
    holds(await staff.call(duplicateSetApi.same, { params: { id: sent.id }, body }), world, staff);
  },
  async file(turn) {
    const { world, householdId } = turn;
    const fields = { wicCategory: 'Postpartum', householdId: householdId ?? '', serviceArea: world.market.area.name };
    const { id: importId } = await importFile(store(), world.cards, csvFile([rowOf(turn.pick, { ...nameOf(turn), ...fields })]));
    const made = await store().find(maker, recipients, recordIdOf(importId, 2));
    if (made) note(turn, made.id, householdId);
  },
  async deactivate({ world, staff, id, pick }) {
    const held = id ? (await heldBy(id)).filter(({ status }) => status === 'Issued') : [];
    const benefit = held[pick % Math.max(1, held.length)];
    const body = { version: benefit?.version, deactivationKind: 'Lost', reason: 'Lost' };
    if (benefit) holds(await staff.call(benefitApi.deactivate, { params: { benefitId: benefit.id }, body }), world, staff, id);
  },
  async remove({ world, staff, id }) {
    if (id && holds(await staff.call(recipientApi.remove, { params: { id } }), world, staff, id)) world.records.delete(id);
  },
};

/** Returns whether the operation succeeded. A refusal must have a message. State staff may be refused changes to their own record. */
function holds({ status, body }: Answer, { staff, ownId }: World, by: Signed, of?: string, done = 200): boolean {
  const isOwn = of !== undefined && of === ownId && by === staff[2];
  expect([400, 409, ...(isOwn ? [] : [done])], JSON.stringify(body)).toContain(status);
  if (status >= 400) expect(body.validationFailures?.[0]?.errorMessage).toBeTruthy();
  return status === done;
}

/** State staff register everyone. One of the staff members is the first person. */
async function begin(world: World, steps: readonly Step[]): Promise<void> {
  for (const [person, one] of steps.slice(0, spellings.length).entries()) {
    const turn = turnOf(world, { ...one, act: 'register', person, who: 0 });
    await acts.register(turn);
  }
  const [ownId] = world.records.keys();
  world.ownId = ownId;
  const roles = ['State Agency Staff', 'Recipient'] as const;
  world.staff.push(await portal.signIn({ roles: [...roles], stateId: world.market.state.id, recipientId: ownId }));
}

const heldBy = (id: string) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#');
const federalOf = ({ federalCents = 0, amountCents, deactivatedCents }: Benefit) => Math.min(federalCents, amountCents - deactivatedCents);

/** All periods share a day, so that all benefits count together. */
async function audit({ records }: World): Promise<void> {
  const persons = new Map<number, number>();
  const households = new Map<string, number>();
  for (const [id, { person, households: of }] of records) {
    const cents = (await heldBy(id)).reduce((sum, benefit) => sum + federalOf(benefit), 0);
    persons.set(person, (persons.get(person) ?? 0) + cents);
    for (const household of of) households.set(household, (households.get(household) ?? 0) + cents);
  }
  for (const [person, cents] of persons) expect(cents, `person ${person}`).toBeLessThanOrEqual(maximumCents);
  for (const [household, cents] of households) expect(cents, household).toBeLessThanOrEqual(maximumCents);
}

test('no history pays a real person or a real household the federal limit twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50, size: 'max' }), async (steps) => {
      const world = await open();
      await begin(world, steps);
      for (const one of steps) await acts[one.act](turnOf(world, one));
      await audit(world);
    }),
    { numRuns: runsOf(4, 100), seed, endOnFailure: true },
  );
});
