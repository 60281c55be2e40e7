/**
 * Random histories of a State's WIC money, by HTTP: renames, moves, joins by an application, people who are registered again, files, deletions. An
 * account of its own counts by real person and by real household, whatever the records say of who they are.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anApplication, aProgram, maker } from '../../../infra/testing/builders.ts';
import { runsOf, seed } from '../../../infra/testing/seed.ts';
import { csvFile, importFile, rowOf } from '../../../infra/testing/testImport.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { type Answer, type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { type Benefit, benefitApi } from '../../../shared/entities/benefit.ts';
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
/** Ways of writing the names of five people, and a namesake's: the sixth has the first one's name and birth date. */
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
  readonly state: Signed;
  readonly local: Signed;
  /** The records of each real person, and the households to which each record has belonged. */
  readonly records: Map<string, { readonly person: number; readonly households: Set<string> }>;
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
    state: await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id }),
    local: await portal.signIn({ roles: ['Local Agency Staff'], stateId: state.id, serviceAreas: [area.id] }),
    records: new Map(),
  };
}

const step = fc.record({
  act: fc.constantFrom('register', 'issue', 'issue', 'issue', 'rename', 'move', 'move', 'join', 'file', 'deactivate', 'remove'),
  person: fc.nat(spellings.length - 1),
  spelling: fc.nat(3),
  /** No household, or one of three. */
  household: fc.nat(3),
  period: fc.nat(2),
  pick: fc.nat(20),
  isState: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const householdOf = (n: number) => (n ? `H ${n}` : undefined);
const nameOf = ({ person, spelling }: Pick<Step, 'person' | 'spelling'>) => {
  const [firstName, lastName] = at(at(spellings, person), spelling);
  return { firstName, lastName, dateOfBirth: at(births, person) };
};

/** A refusal is a sentence; what holds is noted. State staff give a reason for another person alone: for the namesake, never for a second record. */
async function take(world: World, one: Step): Promise<void> {
  const { market, state, local, records, periodIds } = world;
  const who = one.isState ? state : local;
  const mine = [...records].filter(([, { person }]) => person === one.person).map(([id]) => id);
  const id = mine[one.pick % Math.max(1, mine.length)];
  const householdId = householdOf(one.household);
  const isNamesake = [...records.values()].some(
    ({ person }) => person !== one.person && [0, 5].includes(person) && [0, 5].includes(one.person),
  );
  const duplicateReason = one.isState && isNamesake && !mine.length ? 'A namesake' : undefined;
  const note = (recipientId: string, household: string | undefined) => {
    const known = records.get(recipientId) ?? { person: one.person, households: new Set<string>() };
    if (household) known.households.add(household);
    records.set(recipientId, known);
  };
  const change = async (more: object): Promise<Answer | undefined> => {
    if (!id) return undefined;
    const { body } = await who.call(recipientApi.get, { params: { id } });
    return who.call(recipientApi.update, {
      params: { id },
      body: { ...body, ...more, householdReason: one.isState ? 'One family' : undefined },
    });
  };
  if (one.act === 'register') {
    const fields = { ...nameOf(one), wicCategory: 'Postpartum', race: [], serviceAreaId: market.area.id, householdId, duplicateReason };
    const made = await who.call(recipientApi.create, { body: fields });
    expectAnswer(made, [201, 409]);
    if (made.status === 201) note(made.body.id, householdId);
  }
  if (one.act === 'issue' && id) {
    const body = {
      recipientId: id,
      issuancePeriodId: at(periodIds, one.period),
      duplicateReason: one.isState && isNamesake ? 'A namesake' : undefined,
    };
    expectAnswer(await who.call(benefitApi.issue, { body, key: newId() }), [201, 409]);
  }
  if (one.act === 'rename') {
    // To another spelling, or to a name that nobody has; the person stays who it is.
    const name = one.pick % 2 ? nameOf(one) : { lastName: `Married ${one.person} ${one.spelling}` };
    const changed = await change({ ...name, duplicateReason: one.isState && isNamesake ? 'A namesake' : undefined });
    if (changed) expectAnswer(changed, [200, 409]);
  }
  if (one.act === 'move') {
    const moved = await change({ householdId });
    if (moved) expectAnswer(moved, [200, 409]);
    if (moved?.status === 200 && id) note(id, householdId);
  }
  if (one.act === 'join' && id) {
    const place = { stateId: market.state.id, programId: market.program.id, serviceAreaId: market.area.id };
    const found = { hasDuplicates: true, duplicates: [{ kind: 'Recipient' as const, id, points: 90, reasons: [] }] };
    const sent = await store().transact(maker, (tx) =>
      tx.create(applications, anApplication(place, { ...found, ...nameOf(one), householdId })),
    );
    const body = { version: sent.version, recipientId: id, householdReason: one.isState ? 'One family' : undefined };
    const joined = await who.call(applicationApi.approve, { params: { id: sent.id }, body });
    expectAnswer(joined, [200, 409]);
    if (joined.status === 200) note(id, householdId);
  }
  if (one.act === 'file') {
    const row = rowOf(one.pick, {
      ...nameOf(one),
      wicCategory: 'Postpartum',
      householdId: householdId ?? '',
      serviceArea: market.area.name,
    });
    const { id: importId } = await importFile(store(), world.cards, csvFile([row]));
    const made = await store().find(maker, recipients, recordIdOf(importId, 2));
    if (made) note(made.id, householdId);
  }
  if (one.act === 'deactivate' && id) {
    const held = (await heldBy(id)).filter(({ status }) => status === 'Issued');
    const benefit = held[one.pick % Math.max(1, held.length)];
    const body = { version: benefit?.version, deactivationKind: 'Lost', reason: 'Lost' };
    if (benefit) expectAnswer(await who.call(benefitApi.deactivate, { params: { benefitId: benefit.id }, body }), [200, 409]);
  }
  if (one.act === 'remove' && id) {
    const removed = await who.call(recipientApi.remove, { params: { id } });
    expectAnswer(removed, [200, 409]);
    if (removed.status === 200) records.delete(id);
  }
}

/** A refusal has a sentence for whoever reads it. */
function expectAnswer({ status, body }: Answer, allowed: readonly number[]): void {
  expect(allowed, JSON.stringify(body)).toContain(status);
  if (status >= 400) expect(body.validationFailures?.[0]?.errorMessage).toBeTruthy();
}

const heldBy = (id: string) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#');
const federalOf = ({ federalCents = 0, amountCents, deactivatedCents }: Benefit) => Math.min(federalCents, amountCents - deactivatedCents);

/** All periods share a day, so that everything counts together. */
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

test('no history gives a real person or a real household the federal limit twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
      const world = await open();
      const first = steps.slice(0, spellings.length).map((one, person) => ({ ...one, act: 'register', person, isState: true }) as const);
      for (const one of [...first, ...steps]) await take(world, one);
      await audit(world);
    }),
    { numRuns: runsOf(4, 100), seed, endOnFailure: true },
  );
});
