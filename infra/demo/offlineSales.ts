/**
 * Turns on sales without a connection, and creates a few: one waits for a decision, one was refused, and the cards of two had less. A
 * colleague proposed that the State pays the loss of the last one.
 */
import { benefits } from '../../functions/entities/benefit.ts';
import { offlineCardId, offlineSales } from '../../functions/entities/offline-sale.ts';
import { stateSettingId, stateSettings } from '../../functions/entities/state-setting.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { proposeLoss } from '../../functions/rules/payments/offline/loss.ts';
import { portalPublicKey } from '../../functions/rules/payments/offline/portalKey.ts';
import { sealCode } from '../../shared/core/sealedCode.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { OfflineSale } from '../../shared/entities/offline-sale.ts';
import { type Founded, idOf, maker } from './agency.ts';
import type { Issued } from './enrol.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Answer = Pick<OfflineSale, 'status' | 'reason' | 'heldFor' | 'amountCents' | 'shortfallCents'>;

const heldCents = 1250;
const answers: readonly Answer[] = [
  { status: 'Held', reason: 'Sent too late', heldFor: 'Sent too late', amountCents: heldCents, shortfallCents: 0 },
  { status: 'Refused', reason: 'Not on the list of the phone', amountCents: 800, shortfallCents: 0 },
  { status: 'Paid in Part', reason: 'Card had less', amountCents: 650, shortfallCents: 650 },
  { status: 'Paid in Part', reason: 'Card had less', amountCents: 1100, shortfallCents: 1100 },
];

/** Creates the sales that the first vendor's phone sent at `at` (ms). The card of the held one can still pay it. */
export async function saveOffline(
  { agency, state }: Founded,
  issued: readonly Issued[],
  { ofVendors, colleague }: Staff,
  at: number,
): Promise<void> {
  const store = storeAt(at);
  await store.transact(maker, (tx) => {
    for (const [key, value] of Object.entries({ offlineSales: 'Yes', offlineLossBorneBy: 'State' }))
      tx.create(stateSettings, { id: stateSettingId(state.id, key), key, value, stateId: state.id });
  });
  const [farmer] = ofVendors.values();
  const card = await cardWith(issued, ({ remainingCents }) => remainingCents >= heldCents, at);
  const spent = await cardWith(issued, ({ remainingCents }) => remainingCents === 0, at);
  if (!farmer || !card || !spent) return;
  const sealed = async ({ code, programId }: Benefit) => {
    return { code: await sealCode(code, portalPublicKey()), cardId: offlineCardId(code), programId };
  };
  const cards = [await sealed(card), await sealed(spent)] as const;
  const seller = { userId: farmer.id, vendorId: farmer.vendorId, deviceId: idOf('SalesDevice', agency.code, '0') };
  await store.transact(maker, (tx) => {
    for (const [i, answer] of answers.entries()) {
      const { code, cardId, programId } = cards[answer.status === 'Held' ? 0 : 1];
      const saleId = idOf('OfflineSale', agency.code, String(i));
      const place = { id: saleId, stateId: state.id, programId, ...seller };
      const soldAt = new Date(at - (answers.length - i) * 20 * minuteMs).toISOString();
      tx.create(offlineSales, {
        ...place,
        ...answer,
        paidCents: 0,
        soldAt,
        number: i + 1,
        pass: 1,
        key: saleId,
        keyId: saleId,
        code,
        cardId,
      });
    }
  });
  const lost = idOf('OfflineSale', agency.code, String(answers.length - 1));
  if (colleague)
    await proposeLoss(store, callerOf(colleague), { id: lost, version: 1, reason: 'The market had no connection all morning' });
}

/** Returns a card of this season that was issued a day before and fits. */
async function cardWith(issued: readonly Issued[], fits: (card: Benefit) => boolean, at: number): Promise<Benefit | undefined> {
  const ids = issued
    .filter(({ kind }) => kind === 'current')
    .flatMap(({ benefits: some }) => some)
    .filter(({ programType, issuedAt }) => programType === 'Electronic Only' && Date.parse(issuedAt) < at - dayMs)
    .map(({ id }) => id);
  return (await storeAt(at).many(maker, benefits, ids)).find((card) => card.status !== 'Deactivated' && fits(card));
}
