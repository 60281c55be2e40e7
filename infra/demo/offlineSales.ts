/** Turns on sales without a connection, and creates a few: one waits for a decision, one was refused, and the card of one had less. */
import { offlineSales } from '../../functions/entities/offline-sale.ts';
import { stateSettingId, stateSettings } from '../../functions/entities/state-setting.ts';
import type { OfflineSale } from '../../shared/entities/offline-sale.ts';
import { type Founded, idOf, maker } from './agency.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

const minuteMs = 60_000;

type Answer = Pick<OfflineSale, 'status' | 'reason' | 'heldFor' | 'amountCents' | 'shortfallCents'>;

const answers: readonly Answer[] = [
  { status: 'Held', reason: 'Card stopped', heldFor: 'Card stopped', amountCents: 1250, shortfallCents: 0 },
  { status: 'Refused', reason: 'Not on the list of the phone', amountCents: 800, shortfallCents: 0 },
  { status: 'Paid in Part', reason: 'Card had less', amountCents: 650, shortfallCents: 650 },
];

/** Creates the sales that the first vendor's phone sent at `at` (ms). */
export async function saveOffline({ agency, state, programs }: Founded, { ofVendors }: Staff, at: number): Promise<void> {
  const [farmer] = ofVendors.values();
  if (!farmer) return;
  const seller = { userId: farmer.id, vendorId: farmer.vendorId, deviceId: idOf('SalesDevice', agency.code, '0') };
  const key = 'offlineSales';
  await storeAt(at).transact(maker, (tx) => {
    tx.create(stateSettings, { id: stateSettingId(state.id, key), key, value: 'Yes', stateId: state.id });
    for (const [i, answer] of answers.entries()) {
      const id = idOf('OfflineSale', agency.code, String(i));
      const place = { id, stateId: state.id, programId: programs['Hybrid Card'].id, ...seller };
      const soldAt = new Date(at - (answers.length - i) * 20 * minuteMs).toISOString();
      tx.create(offlineSales, { ...place, ...answer, paidCents: 0, soldAt, number: i + 1, pass: 1, key: id, keyId: id, code: id });
    }
  });
}
