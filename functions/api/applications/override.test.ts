/** State staff can override a federal program's rules with a reason. The recipients then get State money. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { applied, approve, change, give, inJune, type Office, office, register, senior, wic } from '../../../infra/testing/testOffice.ts';
import { type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { decisionRunApi } from '../../../shared/entities/decision-run.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { datasets } from '../../rules/reports/datasets.ts';

let portal: TestPortal;
let here: Office;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
  here = await office(portal, senior, 3000);
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const overrideReason = 'Raises two grandchildren on her own';
const unmet = 'The applicant does not qualify: the income is above the limit.';
const ask = `${unmet} Send the application to State staff, who can approve it.`;
/** Creates an application of a 76-year-old with too high an income. */
const tooRich = (more: Partial<Application> = {}, known?: Recipient) =>
  applied(here, { lastName: `Rich ${newId()}`, dateOfBirth: '1950-03-01', unmet: ['Income'], ...more }, known);
const deny = (who: Signed, { id, version }: Application) =>
  who.call(applicationApi.deny, { params: { id }, body: { version, reason: 'Income' } });
const recordOf = (id: string) => store().get(maker, recipients, id);
const heldBy = ({ id }: Pick<Recipient, 'id'>) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#');
/** Returns a recipient with an override by State staff. */
async function overridden(): Promise<Recipient> {
  const { body } = await approve(here.state, await tooRich(), { overrideReason });
  return recordOf(body.recipientId);
}

describe('an application that does not meet the rules', () => {
  const ways: Readonly<Record<string, () => Promise<readonly [Application, object]>>> = {
    'as it came': async () => [await tooRich(), {}],
    'after a denial': async () => [(await deny(here.local, await tooRich())).body, {}],
    'onto a record that is there': async () => {
      const known = await register(here);
      return [await tooRich({ lastName: known.lastName }, known), { recipientId: known.id }];
    },
    'from the waiting list': async () => {
      const { id, version } = await tooRich();
      return [(await here.local.call(applicationApi.waitingList, { params: { id }, body: { version } })).body, {}];
    },
  };

  test.each(Object.entries(ways))('needs State staff and a reason for approval: %s', async (_, way) => {
    const [one, more] = await way();
    expect(refusalOf(await approve(here.local, one, { ...more, overrideReason }))).toEqual([409, ask]);
    expect((await approve(here.state, one, more)).body.validationFailures).toEqual([
      {
        propertyName: 'overrideReason',
        code: 'applications.override.giveReason',
        values: { rules: 'the income is above the limit' },
        errorMessage: `${unmet} To approve anyway, give a reason. The benefits will then be State money.`,
      },
    ]);
    const { status, body } = await approve(here.state, one, { ...more, overrideReason });
    expect([status, body.overrideReason]).toEqual([200, overrideReason]);
    const record = await recordOf(body.recipientId);
    expect(record.overrides).toMatchObject([{ kind: 'Senior', rules: ['Income'], reason: overrideReason }]);
    // Local staff issue under this decision, and none of the money is federal.
    expect((await give(here.local, record, here.market.period)).status).toBe(201);
    expect((await heldBy(record)).map(({ federalCents, misfitReason }) => [federalCents, misfitReason])).toEqual([
      [undefined, overrideReason],
    ]);
  });

  test('shows each unmet rule', async () => {
    const one = await tooRich({ unmet: ['Income', 'Already receives', 'Age'] });
    const rules = 'the income is above the limit; they have received benefits this year; the age or the basis does not meet the rules';
    expect(refusalOf(await approve(here.local, one))[1]).toContain(`${rules}.`);
  });

  test('is left out of group decisions', async () => {
    const { id } = await tooRich({ hasDuplicates: false });
    const { body } = await here.state.call(decisionRunApi.preview, { body: { decision: 'Approve', ids: [id] } });
    expect(body).toMatchObject({ total: 0, leftOut: [{ id, why: 'Does not qualify according to the answers' }] });
  });

  test('is sent to State staff once by local staff, with a note, and appears in the State list', async () => {
    const one = await tooRich();
    const send = (of: Application, note?: string) =>
      here.local.call(applicationApi.sendToState, { params: { id: of.id }, body: { version: of.version, note } });
    const sent = await send(one, 'Her pension ended in May');
    expect([sent.status, sent.body.sentToStateNote]).toEqual([200, 'Her pension ended in May']);
    expect(refusalOf(await send(sent.body))).toEqual([409, 'This application was already sent to State staff']);
    readAnew();
    const { body } = await here.state.call(applicationApi.table, { body: { allSearch: one.lastName } });
    expect(body.result.rows[0].sentToStateAt).toBe(sent.body.sentToStateAt);
    const fitting = await tooRich({ unmet: [] });
    expect(refusalOf(await send(fitting))).toEqual([409, 'This application meets the rules. Decide on it yourself.']);
    const denied = (await deny(here.local, await tooRich())).body;
    expect(refusalOf(await send(denied))).toEqual([409, 'This application was already decided']);
  });
});

describe('an eligibility override', () => {
  test('stays on the record after a change and appears in the list and the report of recipients', async () => {
    const record = await overridden();
    expect((await change(here.local, record, { city: 'Fulton' })).status).toBe(200);
    const eligibilityOverride = `the income is above the limit (Senior): ${overrideReason}`;
    expect(await recordOf(record.id)).toMatchObject({ overrides: record.overrides, eligibilityOverride });
    readAnew();
    const { body } = await here.state.call(recipientApi.table, { body: { allSearch: record.lastName } });
    expect(body.result.rows).toMatchObject([{ eligibilityOverride }]);
    expect(datasets.Recipients.columns.map(({ name }) => name)).toContain('eligibilityOverride');
  });

  test('cannot be removed by deleting the record', async () => {
    const { id } = await overridden();
    const sentence = 'This recipient has an eligibility override from State staff. Archive the recipient instead.';
    for (const who of [here.local, here.state])
      expect(refusalOf(await who.call(recipientApi.remove, { params: { id } }))).toEqual([409, sentence]);
  });

  test('is shown to local staff too when they issue benefits', async () => {
    const { id } = await overridden();
    const { body } = await here.local.call(benefitApi.fundingLeft, { params: { recipientId: id } });
    const stateMoney = `From State money. Not met: the income is above the limit. Reason: ${overrideReason}`;
    expect(body).toMatchObject([{ stateMoney }]);
    expect(body[0]).not.toHaveProperty('refusal');
  });

  test('is ended only by State staff with a reason, and federal money is then issued again', async () => {
    const { id, version } = await overridden();
    const end = (who: Signed, reason: string) => who.call(recipientApi.endOverride, { params: { id }, body: { version, reason } });
    expect((await end(here.local, 'Earns less now')).status).toBe(403);
    expect((await end(here.state, ' ')).status).toBe(400);
    const ended = await end(here.state, 'Earns less now');
    expect(ended.status).toBe(200);
    expect(ended.body).not.toHaveProperty('overrides');
    expect(ended.body).not.toHaveProperty('eligibilityOverride');
    const again = { params: { id }, body: { version: ended.body.version, reason: 'Once more' } };
    expect(refusalOf(await here.state.call(recipientApi.endOverride, again))).toEqual([409, 'This recipient has no eligibility override']);
    const log = await here.state.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: id } });
    expect(log.body.result.rows[0]).toMatchObject({ action: 'Override ended', why: 'Earns less now' });
    expect((await give(here.local, { id }, here.market.period)).status).toBe(201);
    expect((await heldBy({ id })).map(({ federalCents }) => federalCents)).toEqual([3000]);
  });

  test('for age lets local staff issue State money until the person qualifies for federal money', async () => {
    const one = await tooRich({ dateOfBirth: '1968-02-01', unmet: ['Age'] });
    const { body } = await approve(here.state, one, { overrideReason });
    const record = await recordOf(body.recipientId);
    expect((await give(here.local, record, here.market.period)).status).toBe(201);
    expect((await heldBy(record)).map(({ federalCents }) => federalCents)).toEqual([undefined]);
    const fits = await approve(here.state, await tooRich({ unmet: ['Age'] }), { overrideReason });
    const older = await recordOf(fits.body.recipientId);
    expect((await give(here.local, older, here.market.period)).status).toBe(201);
    expect((await heldBy(older)).map(({ federalCents }) => federalCents)).toEqual([3000]);
  });

  test('entered by State staff while issuing stays on the record and covers what local staff issue next', async () => {
    const young = await register(here, { dateOfBirth: '1980-01-01', wicCategory: undefined });
    expect((await give(here.state, young, here.market.period, { misfitReason: 'Cares for his mother' })).status).toBe(201);
    expect((await recordOf(young.id)).overrides).toMatchObject([{ kind: 'Senior', rules: ['Age'], reason: 'Cares for his mother' }]);
    const [first] = await heldBy(young);
    const back = { deactivationKind: 'Error', reason: 'Printed badly', version: first?.version };
    expect((await here.local.call(benefitApi.deactivate, { params: { benefitId: first?.id ?? '' }, body: back })).status).toBe(200);
    expect((await give(here.local, young, here.market.period)).status).toBe(201);
    expect((await heldBy(young)).map(({ federalCents }) => federalCents)).toEqual([undefined, undefined]);
  });

  test('does not use up a household’s limit', async () => {
    const families = await office(portal, wic, 3000);
    const [mother, other] = [await register(families, { householdId: 'H1' }), await register(families, { householdId: 'H1' })];
    const one = await applied(families, { lastName: mother.lastName, unmet: ['Income'] }, mother);
    expect((await approve(families.state, one, { recipientId: mother.id, overrideReason })).status).toBe(200);
    for (const person of [mother, other]) expect((await give(families.local, person, families.market.period)).status).toBe(201);
    const cents = (await Promise.all([mother, other].map(heldBy))).flat().map(({ federalCents }) => federalCents);
    expect(cents).toEqual([undefined, 3000]);
  });
});
