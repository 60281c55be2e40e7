/** People who were stopped by staff stay stopped, whatever path is used to reactivate them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { checkRowOf, checkWorld, importChecks } from '../../../infra/testing/testChecks.ts';
import { csvFile, importFile, reviewOf, rowOf } from '../../../infra/testing/testImport.ts';
import { addPeriod } from '../../../infra/testing/testMarket.ts';
import { applied, approve, give, inJune, type Office, office, register, senior } from '../../../infra/testing/testOffice.ts';
import { type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { screen } from '../../rules/applications/screen.ts';

let portal: TestPortal;
let here: Office;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
  here = await office(portal, senior, 5000);
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

/** Creates a unique name and birth date. */
const surname = () => Array.from({ length: 10 }, () => 'bcdfghklmnprst'[randomInt(0, 14)]).join('');
const birth = () => `19${randomInt(20, 60)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
const askState = [
  409,
  'This may be a person with a deactivated record or an application that State staff denied. Ask State staff, who can register them with a reason.',
];
const giveReason = [
  409,
  'This may be a person with a deactivated record or an application that State staff denied. Give a reason to register them.',
];
const apart = [409, 'This recipient was deactivated for another reason. This approval does not reactivate the recipient.'];

const now = ({ id }: Pick<Application, 'id'>) => store().get(maker, applications, id);
const deny = async (who: Signed, one: Pick<Application, 'id'>, more: object = {}) =>
  who.call(applicationApi.deny, {
    params: { id: one.id },
    body: { version: (await now(one)).version, reason: 'Other', text: 'Fraud', ...more },
  });
const approveAgain = async (who: Signed, one: Application, more: object = {}) => approve(who, await now(one), more);
const stop = async (who: Signed, id: string) => {
  const { version } = await store().get(maker, recipients, id);
  return who.call(recipientApi.deactivate, { params: { id }, body: { version, reason: 'Fraud' } });
};
const remove = (who: Signed, id: string) => who.call(recipientApi.remove, { params: { id } });
const registering = (who: Signed, person: object) => {
  const fields = { firstName: 'Ada', dateOfBirth: '1950-03-01', serviceAreaId: here.market.area.id, race: [] };
  return who.call(recipientApi.create, { body: { ...fields, ...person } });
};
/** The same person with another letter in the name. */
const misspelt = ({ lastName, firstName, dateOfBirth }: Pick<Recipient, 'firstName' | 'lastName' | 'dateOfBirth'>) => ({
  firstName,
  lastName: `${lastName}e`,
  dateOfBirth,
});

/** Creates a recipient from an application that local staff approved, without benefits. */
async function admitted() {
  const one = await applied(here, { lastName: surname(), dateOfBirth: birth() });
  const { body } = await approve(here.local, one);
  return { one, id: String(body.recipientId), person: one };
}

describe('a recipient deactivated by State staff', () => {
  test('is not reactivated when anyone denies and approves the application again', async () => {
    const { one, id } = await admitted();
    expect((await stop(here.state, id)).status).toBe(200);
    expect((await deny(here.local, one)).status).toBe(200);
    expect(refusalOf(await approveAgain(here.local, one))).toEqual(apart);
    expect((await give(here.local, { id }, here.market.period)).status).toBe(400);
  });

  test('stays deactivated if a denial by local staff had deactivated them before', async () => {
    const { one, id } = await admitted();
    expect((await deny(here.local, one)).status).toBe(200);
    expect((await stop(here.state, id)).status).toBe(200);
    expect(refusalOf(await approveAgain(here.local, one))).toEqual(apart);
  });

  test('can be reactivated after a mere denial by the decider or a higher role, repeatedly', async () => {
    const { one, id, person } = await admitted();
    for (const who of [here.local, here.state]) {
      expect((await deny(here.local, one)).status).toBe(200);
      expect((await approveAgain(who, one)).status).toBe(200);
      if (who === here.state) expect((await deny(here.state, one)).status).toBe(200);
    }
    expect((await approveAgain(here.state, one)).status).toBe(200);
    expect((await give(here.local, { id }, here.market.period)).status).toBe(201);
    // The person is no longer stopped, so a similar person can be registered normally.
    expect((await registering(here.local, misspelt(person))).status).toBe(201);
  });

  test('stays known after deletion, so only State staff register a similar person, with a reason', async () => {
    const { id, person } = await registeredThenStopped();
    expect((await remove(here.state, id)).status).toBe(200);
    for (const again of [person, misspelt(person)]) {
      const { firstName, lastName, dateOfBirth } = again;
      expect(refusalOf(await registering(here.local, { firstName, lastName, dateOfBirth }))).toEqual(askState);
      expect(refusalOf(await registering(here.state, { firstName, lastName, dateOfBirth }))).toEqual(giveReason);
    }
    expect((await registering(here.state, { ...misspelt(person), duplicateReason: 'Her sister' })).status).toBe(201);
  });

  test('cannot be approved from another application by local staff or without staff', async () => {
    const { person } = await registeredThenStopped();
    const sent = await applied(here, misspelt(person));
    expect(refusalOf(await approve(here.local, sent))).toEqual(askState);
    expect(refusalOf(await approve(here.state, sent))).toEqual(giveReason);
    expect((await approve(here.state, sent, { duplicateReason: 'His brother' })).status).toBe(200);
    const unqueued = await store().transact(maker, (tx) =>
      tx.create(programs, aProgram(here.market.state.id, { ...senior, name: 'Unqueued', allowApplicationQueue: false })),
    );
    const other = await applied(here, { ...misspelt(person), programId: unqueued.id });
    await screen(store(), { id: other.id, stateId: here.market.state.id });
    expect(await now(other)).toMatchObject({ status: 'Pending Review', hasDuplicates: true });
  });

  test('cannot be confirmed as a different person by local staff, but they can approve after State staff do', async () => {
    const { id, person } = await registeredThenStopped();
    const stopped = await store().get(maker, recipients, id);
    const sent = await applied(here, misspelt(person), stopped);
    const say = (who: Signed, { version }: Application) =>
      who.call(applicationApi.different, {
        params: { id: sent.id },
        body: { version, kind: 'Recipient', otherId: id, reason: 'Brothers' },
      });
    expect(refusalOf(await say(here.local, sent))[1]).toMatch(
      /^State staff deactivated this recipient\. Only the person who did it, or an Admin/,
    );
    expect((await say(here.state, sent)).status).toBe(200);
    expect((await approveAgain(here.local, sent)).status).toBe(200);
  });

  test('waits for State staff in a file of cards and in a file of printed checks', async () => {
    const { person } = await registeredThenStopped();
    const cards = await store().transact(maker, (tx) =>
      tx.create(programs, aProgram(here.market.state.id, { ...senior, name: 'Cards', programType: 'Hybrid Card' })),
    );
    const period = await addPeriod(
      store(),
      { ...here.market, program: cards },
      { startDate: '2020-01-01', benefitAmountPerRecipientCents: 1000 },
    );
    const row = rowOf(1, { ...misspelt(person), serviceArea: here.market.area.name });
    const file = await importFile(store(), { stateId: here.market.state.id, programId: cards.id, periodId: period.id }, csvFile([row]));
    const why = 'This may be a person with a deactivated record or an application that State staff denied';
    expect(await reviewOf(store(), file.id)).toMatchObject({ status: 'Waiting', why, lastName: misspelt(person).lastName });

    const checks = await checkWorld(store());
    const [first] = [checkRowOf(1)];
    await importChecks(store(), checks, [first as string[]]);
    const by = await portal.signIn({ roles: ['State Agency Staff'], stateId: checks.stateId });
    const { body } = await by.call(recipientApi.table, { body: {} });
    const [known] = body.result.rows as Recipient[];
    expect((await stop(by, known?.id ?? '')).status).toBe(200);
    const again = await importChecks(store(), checks, [checkRowOf(9, { lastName: `${known?.lastName}e` })]);
    expect(await reviewOf(store(), again.id)).toMatchObject({ status: 'Waiting', why });
  });

  /** Creates a recipient with a unique name who was deactivated by State staff. */
  async function registeredThenStopped() {
    const person = await register(here, { lastName: surname(), dateOfBirth: birth(), wicCategory: undefined });
    expect((await stop(here.state, person.id)).status).toBe(200);
    return { id: person.id, person };
  }
});

describe('an applicant denied by State staff', () => {
  test('cannot be registered manually or approved from another application by local staff', async () => {
    const one = await applied(here, { lastName: surname(), dateOfBirth: birth() });
    expect((await deny(here.state, one)).status).toBe(200);
    expect(refusalOf(await registering(here.local, misspelt(one)))).toEqual(askState);
    expect(refusalOf(await approve(here.local, await applied(here, misspelt(one))))).toEqual(askState);
    expect((await approveAgain(here.state, one)).status).toBe(200);
  });

  test('for missing papers can apply again normally', async () => {
    const one = await applied(here, { lastName: surname(), dateOfBirth: birth() });
    expect((await deny(here.state, one, { reason: 'Incomplete', text: undefined })).status).toBe(200);
    expect((await approve(here.local, await applied(here, misspelt(one)))).status).toBe(200);
  });
});
