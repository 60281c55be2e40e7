/** Tokens of a federal program for a recipient outside its rules require a reason, as benefits do. */

import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { openTokenMarket, type TokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let market: TokenMarket;
let clerk: Signed;
let staff: Signed;

beforeAll(async () => {
  market = await openTokenMarket(store(), { program: { federalProgram: 'WIC FMNP' } });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  clerk = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [market.area.id] });
});

const misfit = 'For WIC families: this recipient has no WIC category';
const give = (who: Signed, recipientId: string, more: object = {}) => {
  const body = [
    { tokenId: market.wood.id, count: 2 },
    { tokenId: market.plastic.id, count: 1, ...more },
  ];
  return who.call(tokenIssuanceApi.issue, { params: { recipientId }, body });
};
const offerTo = async (who: Signed, recipientId: string) =>
  (await who.call(tokenIssuanceApi.ofRecipient, { params: { recipientId } })).body.offers[0];

test('lets only State staff issue WIC tokens to a senior without a category, with a reason and from State money', async () => {
  const { id } = at(market.people, 0);
  expect(await offerTo(staff, id)).toMatchObject({ misfit });
  const refusal = 'Ask State staff, who can issue it from State money with a reason';
  expect(await offerTo(clerk, id)).toMatchObject({ misfit, refusal });
  expect(refusalOf(await give(clerk, id, { misfitReason: 'The category is on its way' }))).toEqual([400, `${misfit}. ${refusal}.`]);
  for (const misfitReason of [undefined, ' ']) {
    const { status, body } = await give(staff, id, { misfitReason });
    const errorMessage = `${misfit}. To issue it anyway from State money, give a reason.`;
    const failure = { propertyName: 'misfitReason', errorMessage, code: 'benefits.setAside.needsReason', values: { misfit } };
    expect([status, body.validationFailures]).toEqual([400, [failure]]);
  }
  const misfitReason = 'The category is on its way';
  const { status, body } = await give(staff, id, { misfitReason });
  expect([status, body[0].misfitReason, body[1].misfitReason]).toEqual([201, misfitReason, misfitReason]);
  const kept = await store().get(maker, tokenIssuances, body[0].id);
  expect(kept.federalCents).toBeUndefined();
  const log = await staff.call(changeLogApi.table, { body: { entity: 'TokenIssuance', entityId: body[0].id } });
  expect(log.body.result.rows).toMatchObject([{ action: 'Issued', changes: misfit, why: misfitReason }]);
  const back = { tokens: [{ tokenId: market.wood.id, count: 1 }], reason: 'Not needed' };
  expect((await clerk.call(tokenIssuanceApi.takeBack, { params: { recipientId: id }, body: back })).status).toBe(200);
  readAnew();
  const { entries } = (await clerk.call(recipientApi.timeline, { params: { id } })).body;
  const told = entries.filter(({ what }: { what: string }) => what.startsWith('Tokens'));
  expect(told.map(({ what, note }: Record<string, string>) => `${what}: ${note}`)).toEqual([
    'Tokens returned: Not needed',
    ...[1, 2].map(() => expect.stringMatching(/^Tokens issued: .*Issued outside the program’s rules. Reason: The category is on its way$/)),
  ]);
});

test('requires no reason for an eligible person and does not save one', async () => {
  const place = { stateId: market.state.id, serviceAreaId: market.area.id };
  const { id } = await store().transact(maker, (tx) =>
    tx.create(recipients, aRecipient(place, { wicCategory: 'Pregnant', lastName: 'Fits' })),
  );
  expect(await offerTo(clerk, id)).not.toHaveProperty('misfit');
  const { status, body } = await give(clerk, id, { misfitReason: 'To be sure' });
  expect([status, body[0].misfitReason]).toEqual([201, undefined]);
});
