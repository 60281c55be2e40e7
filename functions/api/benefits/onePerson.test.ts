/**
 * A real person and a real household get the federal limit once, regardless of changes to their records in between (rules R1, R4 and R7).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { csvFile, importFile, outcomeOf, rowOf } from '../../../infra/testing/testImport.ts';
import { addPeriod } from '../../../infra/testing/testMarket.ts';
import {
  applied,
  approve,
  change,
  child,
  days,
  give,
  inJune,
  type Office,
  office,
  register,
  senior,
  wic,
  year,
} from '../../../infra/testing/testOffice.ts';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { datasets } from '../../rules/reports/datasets.ts';

let portal: TestPortal;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const tooMuch = (place: string, before: string, needs: string) => [
  409,
  `WIC FMNP allows at most $30.00 in federal benefits for a ${place} in ${year}. ${before} is already issued, and this needs ${needs}`,
];

/** Staff chose the household on the application. */
const moved = { contact: { household: 'Take' } };

/** Returns the federal cents issued to all these people, net of returns. */
async function federalOf(...of: readonly Pick<Recipient, 'id'>[]): Promise<number> {
  const held = await Promise.all(of.map(({ id }) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#')));
  return held.flat().reduce((sum, { federalCents = 0 }: Benefit) => sum + federalCents, 0);
}

describe('a household keeps its total', () => {
  test('when a mother who received its $30 is approved again onto her record, together with a child', async () => {
    const here = await office(portal, wic, 3000);
    const mother = await register(here, { householdId: 'H1' });
    expect((await give(here.state, mother, here.market.period)).status).toBe(201);
    const ofChild = await applied(here, { ...child, lastName: 'Child of hers', householdId: 'H2' });
    const baby = { id: (await approve(here.local, ofChild)).body.recipientId };
    const hers = await applied(here, { lastName: mother.lastName, householdId: 'H2' }, mother);
    expect((await approve(here.local, hers, { recipientId: mother.id, ...moved })).status).toBe(200);
    expect(refusalOf(await give(here.local, baby, here.market.period))).toEqual(tooMuch('household', '$30.00', '$30.00'));
    expect(await federalOf(mother, baby)).toBe(3000);
  });

  test('when the mother joins after the child was issued: State staff give a reason and State money pays the excess', async () => {
    const here = await office(portal, wic, 3000);
    const mother = await register(here, { householdId: 'H1' });
    await give(here.state, mother, here.market.period);
    const ofChild = await applied(here, { ...child, lastName: 'Child of hers', householdId: 'H2' });
    const baby = { id: (await approve(here.local, ofChild)).body.recipientId };
    expect((await give(here.local, baby, here.market.period)).status).toBe(201);
    const hers = await applied(here, { lastName: mother.lastName, householdId: 'H2' }, mother);
    const sentence = `With this recipient’s benefits, the household would have $60.00 in federal benefits in ${year}, and WIC FMNP allows $30.00.`;
    expect(refusalOf(await approve(here.local, hers, { recipientId: mother.id, ...moved }))).toEqual([
      409,
      `${sentence} Ask State staff, who can add them with a reason.`,
    ]);
    expect(refusalOf(await approve(here.local, hers, { recipientId: mother.id, ...moved, householdReason: 'Mine' }))[0]).toBe(409);
    const asked = await approve(here.state, hers, { recipientId: mother.id, ...moved });
    expect(asked.body.validationFailures).toEqual([
      {
        propertyName: 'householdReason',
        errorMessage: `${sentence} To add them anyway, give a reason. $30.00 of their benefits will then be State money.`,
        code: 'people.changePerson.giveReason',
        values: { excess: sentence.slice(0, -1), amount: '$30.00' },
      },
    ]);
    expect(await federalOf(mother, baby)).toBe(6000);
    expect((await approve(here.state, hers, { recipientId: mother.id, ...moved, householdReason: 'She had moved back' })).status).toBe(200);
    expect(await federalOf(mother, baby)).toBe(3000);
    expect(refusalOf(await give(here.state, await register(here, { householdId: 'H2' }), here.market.period))[0]).toBe(409);
  });

  test('when staff moved a member manually before a card file names the household', async () => {
    const here = await office(portal, wic, 1000);
    const cards = await cardProgram(here);
    const [first, second] = [await register(here), await register(here)];
    for (const one of [first, second]) expect((await give(here.state, one, here.market.period)).status).toBe(201);
    for (const one of [first, second]) expect((await change(here.local, one, { householdId: 'H1' })).status).toBe(200);
    const rows = [
      rowOf(1, { householdId: 'H1', serviceArea: here.market.area.name, wicCategory: 'Postpartum' }),
      rowOf(2, { householdId: 'h 1', serviceArea: 'No such' }),
    ];
    const file = await importFile(store(), { stateId: here.market.state.id, ...cards }, csvFile(rows));
    expect([file.rowsDone, file.rowsFailed]).toEqual([1, 1]);
    const more = await importFile(
      store(),
      { stateId: here.market.state.id, ...cards },
      csvFile([rowOf(3, { householdId: 'H1', serviceArea: here.market.area.name, wicCategory: 'Postpartum' })]),
    );
    expect((await outcomeOf(store(), more.id)).failures.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      `householdId: ${tooMuch('household', '$30.00', '$10.00')[1]}`,
    ]);
  });
});

/** Creates a card program with the same State's WIC money and an open period of $10. By default its limit is per recipient. */
async function cardProgram({ market }: Office, more: object = {}) {
  const fields = { programType: 'Hybrid Card', federalProgram: 'WIC FMNP', federalLimitPer: 'Recipient', name: 'Cards', ...more } as const;
  const program = await store().transact(maker, (tx) => tx.create(programs, aProgram(market.state.id, fields)));
  const period = await addPeriod(store(), { ...market, program }, { ...days, benefitAmountPerRecipientCents: 1000 });
  return { programId: program.id, periodId: period.id };
}

describe('joining and leaving a household', () => {
  test('limits three alternating members to $30 together, not $90, and counts a returning member once', async () => {
    const here = await office(portal, wic, 3000);
    const members = [];
    for (let i = 0; i < 3; i++) members.push(await register(here, { householdId: 'H1' }));
    const [one, two, three] = members as [Recipient, Recipient, Recipient];
    expect((await give(here.local, one, here.market.period)).status).toBe(201);
    expect((await change(here.local, one, { householdId: 'H2' })).status).toBe(200);
    expect(refusalOf(await give(here.local, two, here.market.period))).toEqual(tooMuch('household', '$30.00', '$30.00'));
    // A member at the start of the year who leaves and is issued a benefit afterwards still counts toward the household.
    expect((await change(here.local, two, { householdId: undefined })).status).toBe(200);
    expect(refusalOf(await give(here.local, two, here.market.period))).toEqual(tooMuch('household', '$30.00', '$30.00'));
    expect((await change(here.local, one, { householdId: 'H1' })).status).toBe(200);
    expect(refusalOf(await give(here.local, three, here.market.period))).toEqual(tooMuch('household', '$30.00', '$30.00'));
    expect(await federalOf(one, two, three)).toBe(3000);
  });

  test('a manual move of $20 above the limit needs State staff and a reason, and $10 becomes State money', async () => {
    const here = await office(portal, wic, 2000);
    const [one, two] = [await register(here, { householdId: 'H1' }), await register(here, { householdId: 'H2' })];
    for (const who of [one, two]) expect((await give(here.local, who, here.market.period)).status).toBe(201);
    expect(refusalOf(await change(here.local, two, { householdId: 'H1' }))[1]).toMatch(/would have \$40.00 .* Ask State staff/);
    expect(refusalOf(await change(here.state, two, { householdId: 'H1' }))[1]).toMatch(
      /\$10.00 of their benefits will then be State money/,
    );
    const done = await change(here.state, two, { householdId: 'H1', householdReason: 'Twins of one mother' });
    expect([done.status, done.body.former.households]).toEqual([200, [{ householdId: 'H2', until: expect.stringMatching(/^\d{4}-/) }]]);
    expect(await federalOf(one, two)).toBe(3000);
  });
});

test('refuses to delete a household member, so no one can be registered again without the household', async () => {
  const here = await office(portal, wic, 3000);
  const [one, two] = [await register(here, { householdId: 'H1' }), await register(here, { householdId: 'H1' })];
  expect((await change(here.local, two, { householdId: undefined })).status).toBe(200);
  for (const { id } of [one, two]) {
    const refused = await here.local.call(recipientApi.remove, { params: { id } });
    expect(refusalOf(refused)).toEqual([
      409,
      'This recipient is or was in a household that shares a federal limit. Archive the recipient instead.',
    ]);
  }
  const { id } = await register(here);
  expect((await here.local.call(recipientApi.remove, { params: { id } })).status).toBe(200);
});

describe('a new name does not reset the limit', () => {
  const name = { firstName: 'Rosa', lastName: 'Delgado', dateOfBirth: '1950-03-01' };

  test('requires State staff to register the former name again, and both share the total', async () => {
    const here = await office(portal, senior, 5000);
    const rosa = await register(here, name);
    expect((await give(here.local, rosa, here.market.period)).status).toBe(201);
    expect((await change(here.local, rosa, { lastName: 'Moreno' })).body.former.names).toEqual([name]);
    const again = { ...name, serviceAreaId: here.market.area.id, race: [] };
    expect(refusalOf(await here.local.call(recipientApi.create, { body: again }))[1]).toMatch(
      /already registered in this State.*Ask State staff/,
    );
    expect(refusalOf(await here.state.call(recipientApi.create, { body: again }))[1]).toMatch(/Give a reason to register them again/);
    const known = await here.local.call(recipientApi.checkForExisting, { body: { ...name, stateId: here.market.state.id } });
    expect(known.body).toEqual({ exists: true });
    const other = await register(here, { ...name, duplicateReason: 'A cousin of this name' });
    expect(refusalOf(await give(here.local, other, here.market.period))[1]).toMatch(/under another record/);
    // The total is the same under both names, even after the first name is restored.
    expect((await change(here.local, rosa, { lastName: 'Delgado' })).status).toBe(200);
    const second = await addPeriod(store(), here.market, { ...days, benefitAmountPerRecipientCents: 5000 });
    expect(refusalOf(await give(here.local, rosa, second))[1]).toMatch(/\$50.00 is already issued/);
  });

  test('counts benefits issued after the renaming under the former name too', async () => {
    const here = await office(portal, senior, 5000);
    const rosa = await register(here, name);
    await change(here.local, rosa, { lastName: 'Moreno' });
    const other = await register(here, { ...name, duplicateReason: 'A cousin of this name' });
    expect((await give(here.local, rosa, here.market.period)).status).toBe(201);
    expect(refusalOf(await give(here.local, other, here.market.period))[1]).toMatch(/under another record/);
    expect((await give(here.state, other, here.market.period, { duplicateReason: 'A cousin of this name' })).status).toBe(201);
  });

  test.each([
    [
      'a double space',
      { firstName: 'Mary Ann', lastName: "O'Neil-Saint Clair" },
      { firstName: 'Mary  Ann', lastName: "O'Neil-Saint Clair" },
    ],
    ['a hyphen', { firstName: 'Mary Ann', lastName: 'Lee' }, { firstName: 'Mary-Ann', lastName: 'Lee' }],
    ['St. for Saint', { firstName: 'Joan', lastName: 'Saint Clair' }, { firstName: 'Joan', lastName: 'St. Clair' }],
    ['no apostrophe', { firstName: 'Pat', lastName: "O'Neil" }, { firstName: 'Pat', lastName: 'ONeil' }],
    ['a backtick', { firstName: 'Pat', lastName: "O'Neil" }, { firstName: 'Pat', lastName: 'O`Neil' }],
    ['a Cyrillic letter', { firstName: 'Mary', lastName: 'Lee' }, { firstName: 'Mаry', lastName: 'Lee' }],
  ])('treats a name with %s as the same person', async (_what, one, other) => {
    const here = await office(portal, senior, 5000);
    const made = await register(here, one);
    expect(made).toMatchObject(one);
    const again = { ...other, dateOfBirth: '1950-03-01', serviceAreaId: here.market.area.id, race: [] };
    expect(refusalOf(await here.local.call(recipientApi.create, { body: again }))[1]).toMatch(/already registered in this State/);
  });

  test('matches a card row, a check row and a paper application under the former name to the same person', async () => {
    const here = await office(portal, wic, 3000);
    const cards = await cardProgram(here);
    const rosa = await register(here, name);
    await give(here.state, rosa, here.market.period);
    await change(here.local, rosa, { lastName: 'Moreno' });
    const row = rowOf(1, { ...name, serviceArea: here.market.area.name });
    const file = await importFile(store(), { stateId: here.market.state.id, ...cards }, csvFile([row]));
    expect((await outcomeOf(store(), file.id)).failures.map(({ reason }) => reason)).toEqual([
      'A person with this name and date of birth is already registered in this State',
    ]);
    const typed = await applied(here, { ...name, eligibilityBasis: undefined });
    expect(refusalOf(await approve(here.local, typed))[1]).toMatch(/already registered in this State.*Ask State staff/);
  });
});

test('shares the household limit between two programs of one federal program', async () => {
  const here = await office(portal, wic, 2000);
  const cards = await cardProgram(here, { programType: 'Electronic Only' });
  const [one, two] = [await register(here, { householdId: 'H1' }), await register(here, { householdId: 'H1' })];
  expect((await give(here.state, one, here.market.period)).status).toBe(201);
  expect((await give(here.state, two, { id: cards.periodId } as Period)).status).toBe(201);
  expect(refusalOf(await give(here.state, one, { id: cards.periodId } as Period))).toEqual(tooMuch('household', '$30.00', '$10.00'));
  expect(await federalOf(one, two)).toBe(3000);
});

describe('eligibility data', () => {
  const asked = [
    400,
    'Date of birth, WIC category and eligibility basis decide which benefits this recipient may receive. Give a reason for the change.',
  ];

  test('changes within a season only with a reason, which appears on the record, in its log and in the report', async () => {
    const here = await office(portal, wic, 1000);
    const ada = await register(here);
    expect(refusalOf(await change(here.local, ada, { wicCategory: 'Pregnant' }))).toEqual(asked);
    expect(refusalOf(await change(here.local, ada, { dateOfBirth: '1951-03-01' }))).toEqual(asked);
    expect((await change(here.local, ada, { city: 'Fulton' })).status).toBe(200);
    const eligibilityReason = 'A slip of the pen';
    const changed = await change(here.local, ada, { dateOfBirth: '1951-03-01', eligibilityReason });
    expect([changed.status, changed.body.eligibilityReason]).toEqual([200, eligibilityReason]);
    const log = await here.state.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: ada.id } });
    expect(log.body.result.rows[0]).toMatchObject({ why: eligibilityReason });
    const list = async () => (await here.state.call(recipientApi.table, { body: { allSearch: ada.lastName } })).body.result.rows[0];
    await expect.poll(list).toMatchObject({ eligibilityReason });
    expect(datasets.Recipients.columns.map(({ name }) => name)).toContain('eligibilityReason');
  });

  test('must fit before and after changes on one day, including a change and its reversal', async () => {
    const here = await office(portal, wic, 1000);
    const boy = await register(here, { dateOfBirth: `${year - 7}-05-04`, wicCategory: 'Child' });
    const misfit = 'For WIC families: this recipient has the WIC category Child and is not under five';
    const ask = 'Ask State staff, who can issue it from State money with a reason.';
    expect(refusalOf(await give(here.local, boy, here.market.period))).toEqual([400, `${misfit}. ${ask}`]);
    const younger = { dateOfBirth: `${year - 3}-05-04`, eligibilityReason: 'A slip of the pen' };
    expect((await change(here.local, boy, younger)).status).toBe(200);
    expect(refusalOf(await give(here.local, boy, here.market.period))).toEqual([
      400,
      `${misfit} (before today’s change to the record). ${ask}`,
    ]);
    const given = await give(here.state, boy, here.market.period, { misfitReason: 'His birth certificate was shown' });
    expect(given.status).toBe(201);
    expect(given.body[0]).not.toHaveProperty('dateOfBirth');
    const [kept] = await store().children(maker, benefits, `Recipient#${boy.id}`, 'Benefit#');
    expect(kept).toMatchObject({ dateOfBirth: `${year - 3}-05-04`, wicCategory: 'Child' });
    // Changed back after an issuance, with another reason.
    expect(refusalOf(await change(here.local, boy, { dateOfBirth: boy.dateOfBirth, eligibilityReason: undefined }))).toEqual(asked);
  });
});
