/** Tests the benefits that staff are offered for a person, and the reasons that issuing a misfit requires. */

import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';

const portal = usePortal();
let wic: Market;
let senior: Market;
let staffOf: Map<Market, { staff: Signed; local: Signed }>;

beforeAll(async () => {
  const vouchers = { programType: 'Hybrid Voucher', vouchers: { count: 2, cents: 1500 } } as const;
  wic = await openMarket(store(), { ...vouchers, program: { federalProgram: 'WIC FMNP' } });
  senior = await openMarket(store(), { program: { federalProgram: 'Senior FMNP', admitsNativeAmericansFrom55: true } });
  staffOf = new Map();
  for (const market of [wic, senior]) {
    const place = { stateId: market.state.id, serviceAreas: [market.area.id] };
    const staff = await portal.signIn({ roles: ['State Agency Staff'], ...place });
    staffOf.set(market, { staff, local: await portal.signIn({ roles: ['Local Agency Staff'], ...place }) });
  }
});

const who = (market: Market, role: 'staff' | 'local' = 'local') => staffOf.get(market)?.[role] as Signed;
let people = 0;
const person = ({ state, area }: Market, more: Partial<Recipient>) =>
  store().transact(maker, (tx) => {
    people += 1;
    return tx.create(recipients, aRecipient({ stateId: state.id, serviceAreaId: area.id }, { firstName: `Bea ${people}`, ...more }));
  });
const offered = async (market: Market, { id }: Recipient, role: 'staff' | 'local' = 'staff') => {
  const { body } = await who(market, role).call(benefitApi.fundingLeft, { params: { recipientId: id } });
  return body[0];
};
const give = (market: Market, { id }: Recipient, more: object = {}, role: 'staff' | 'local' = 'local') =>
  who(market, role).call(benefitApi.issue, { body: { recipientId: id, issuancePeriodId: market.period.id, ...more } });
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

test('lets only State staff issue WIC vouchers to a senior, with a reason and from State money', async () => {
  const old = await person(wic, { dateOfBirth: yearsAgo(92) });
  const misfit = 'For WIC families: this recipient has no WIC category';
  expect(await offered(wic, old)).toMatchObject({ misfit });
  const refusal = 'Ask State staff, who can issue it from State money with a reason';
  expect(await offered(wic, old, 'local')).toMatchObject({ misfit, refusal });
  const byLocal = await give(wic, old, { misfitReason: 'Raises her grandchild' });
  expect([byLocal.status, byLocal.body.validationFailures]).toEqual([
    400,
    [{ propertyName: '', errorMessage: `${misfit}. ${refusal}.`, code: 'benefits.setAside.stateOnly', values: { misfit } }],
  ]);
  const refused = await give(wic, old, {}, 'staff');
  expect([refused.status, refused.body.validationFailures]).toEqual([
    400,
    [
      {
        propertyName: 'misfitReason',
        errorMessage: `${misfit}. To issue it anyway from State money, give a reason.`,
        code: 'benefits.setAside.needsReason',
        values: { misfit },
      },
    ],
  ]);
  const { status, body } = await give(wic, old, { misfitReason: 'Raises her grandchild' }, 'staff');
  expect([status, body.length, body[0].misfitReason]).toEqual([201, 2, 'Raises her grandchild']);
  const changes = await who(wic, 'staff').call(changeLogApi.table, { body: { entity: 'Benefit', entityId: body[0].id } });
  expect(changes.body.result.rows).toMatchObject([{ action: 'Issued', changes: misfit, why: 'Raises her grandchild' }]);
  const history = await who(wic).call(benefitApi.history, { params: { benefitId: body[0].id } });
  expect(history.body.entries[0].note).toBe('Issued outside the program’s rules. Reason: Raises her grandchild');
});

test('does not save a reason that was not required', async () => {
  const mother = await person(wic, { dateOfBirth: yearsAgo(30), wicCategory: 'Pregnant' });
  const { body } = await give(wic, mother, { misfitReason: 'No need' });
  expect(body[0].misfitReason).toBeUndefined();
});

test.each([
  ['a woman of any age with a category', { dateOfBirth: yearsAgo(41), wicCategory: 'Pregnant' }, undefined],
  ['a child under five', { dateOfBirth: yearsAgo(3), wicCategory: 'Child' }, undefined],
  [
    'a child of nine',
    { dateOfBirth: yearsAgo(9), wicCategory: 'Child' },
    'For WIC families: this recipient has the WIC category Child and is not under five',
  ],
] as const)('WIC: %s', async (_, more, misfit) => {
  expect((await offered(wic, await person(wic, more))).misfit).toBe(misfit);
});

const underSixty = 'For seniors: this recipient is under 60 and has no eligibility basis';
test.each([
  ['somebody of 70, without a basis on record', { dateOfBirth: yearsAgo(70) }, undefined],
  ['somebody of 57', { dateOfBirth: yearsAgo(57) }, underSixty],
  ['a Native American of 57', { dateOfBirth: yearsAgo(57), eligibilityBasis: '55 or older and Native American' }, undefined],
  [
    'a basis that the program does not admit',
    { dateOfBirth: yearsAgo(57), eligibilityBasis: 'Disabled, in housing for the elderly that serves meals' },
    underSixty,
  ],
] as const)('seniors: %s', async (_, more, misfit) => {
  expect((await offered(senior, await person(senior, more))).misfit).toBe(misfit);
});

test('refuses a possible duplicate on the reason field, which only State staff may fill in', async () => {
  const [first, twin] = [at(senior.people, 0), await person(senior, { firstName: 'Ada', lastName: 'Number 0', duplicateReason: 'Twins' })];
  expect((await give(senior, first)).status).toBe(201);
  for (const role of ['local', 'staff'] as const) {
    const { status, body } = await give(senior, twin, {}, role);
    expect([status, body.validationFailures?.[0]?.propertyName]).toEqual([409, 'duplicateReason']);
  }
  expect((await give(senior, twin, { duplicateReason: 'Twins' })).status).toBe(400);
  expect((await give(senior, twin, { duplicateReason: 'Twins' }, 'staff')).status).toBe(201);
});

test('still refuses the other record of a person after a reason that was not required', async () => {
  const [name, reason] = [{ firstName: 'Una', lastName: 'Asked' }, { duplicateReason: 'To be sure' }];
  const first = await give(senior, await person(senior, name), reason, 'staff');
  expect([first.status, first.body[0].duplicateReason]).toEqual([201, undefined]);
  const twin = await person(senior, { ...name, duplicateReason: 'Twins' });
  const { status, body } = await give(senior, twin);
  expect([status, body.validationFailures?.[0]?.propertyName]).toEqual([409, 'duplicateReason']);
  expect((await give(senior, twin, reason, 'staff')).status).toBe(201);
});

test('offers a period beyond the year’s limit with that refusal before staff choose it', async () => {
  const full = await openMarket(store(), { program: { federalProgram: 'Senior FMNP' } });
  const second = await addPeriod(store(), full, { benefitAmountPerRecipientCents: 5000 });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: full.state.id, serviceAreas: [full.area.id] });
  const old = await person(full, { dateOfBirth: yearsAgo(70) });
  const refusals = async () => {
    const { body } = await local.call(benefitApi.fundingLeft, { params: { recipientId: old.id } });
    return new Map(body.map((offer: { issuancePeriodId: string; refusal?: string }) => [offer.issuancePeriodId, offer.refusal]));
  };
  const issueOf = (issuancePeriodId: string) => local.call(benefitApi.issue, { body: { recipientId: old.id, issuancePeriodId } });
  expect((await refusals()).get(second.id)).toBeUndefined();
  expect((await issueOf(full.period.id)).status).toBe(201);
  const refusal = (await refusals()).get(second.id);
  expect(refusal).toMatch(/^Senior FMNP allows at most \$50\.00 in federal benefits for a recipient in \d{4}\. /);
  const { status, body } = await issueOf(second.id);
  expect([status, body.validationFailures?.[0]?.errorMessage]).toEqual([409, refusal]);
});

test('offers local staff a program reserved for State staff with that refusal', async () => {
  const old = await person(senior, { dateOfBirth: yearsAgo(80) });
  await store().transact(maker, async (tx) => {
    const program = await store().get(maker, programs, senior.program.id);
    tx.update(programs, program, { ...program, canLocalStaffAddRecipientsAndIssueBenefits: false });
  });
  const refusal = 'Only State staff issue benefits of Program. Ask them to issue these.';
  expect(await offered(senior, old, 'local')).toMatchObject({ refusal });
  const { body } = await give(senior, old);
  expect(body.validationFailures?.[0]?.errorMessage).toBe(refusal);
  const { body: ofState } = await who(senior, 'staff').call(benefitApi.fundingLeft, { params: { recipientId: old.id } });
  expect(ofState[0].refusal).toBeUndefined();
});
