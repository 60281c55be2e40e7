/** Turns on sales without a connection, and creates a few: one waits for a decision, one was refused, and the card of one had less. */
import { benefits } from '../../functions/entities/benefit.ts';
import { offlineSales } from '../../functions/entities/offline-sale.ts';
import { stateSettingId, stateSettings } from '../../functions/entities/state-setting.ts';
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
];

/** Creates the sales that the first vendor's phone sent at `at` (ms). The card of the held one can still pay it. */
export async function saveOffline({ agency, state }: Founded, issued: readonly Issued[], { ofVendors }: Staff, at: number): Promise<void> {
  const store = storeAt(at);
  const key = 'offlineSales';
  const id = stateSettingId(state.id, key);
  await store.transact(maker, (tx) => tx.create(stateSettings, { id, key, value: 'Yes', stateId: state.id }));
  const [farmer] = ofVendors.values();
  const card = await cardWith(issued, heldCents, at);
  if (!farmer || !card) return;
  const code = await sealCode(card.code, portalPublicKey());
  const seller = { userId: farmer.id, vendorId: farmer.vendorId, deviceId: idOf('SalesDevice', agency.code, '0') };
  await store.transact(maker, (tx) => {
    for (const [i, answer] of answers.entries()) {
      const saleId = idOf('OfflineSale', agency.code, String(i));
      const place = { id: saleId, stateId: state.id, programId: card.programId, ...seller };
      const soldAt = new Date(at - (answers.length - i) * 20 * minuteMs).toISOString();
      tx.create(offlineSales, { ...place, ...answer, paidCents: 0, soldAt, number: i + 1, pass: 1, key: saleId, keyId: saleId, code });
    }
  });
}

/** Returns a card of this season that was issued a day before, and from which no sale has taken too much. */
async function cardWith(issued: readonly Issued[], cents: number, at: number): Promise<Benefit | undefined> {
  const ids = issued
    .filter(({ kind }) => kind === 'current')
    .flatMap(({ benefits: some }) => some)
    .filter(({ programType, issuedAt }) => programType === 'Electronic Only' && Date.parse(issuedAt) < at - dayMs)
    .map(({ id }) => id);
  return (await storeAt(at).many(maker, benefits, ids)).find(
    ({ status, remainingCents }) => status === 'Issued' && remainingCents >= cents,
  );
}
