/** Registers phones for selling: one of each of a few vendors, one that was lost, and one of a market manager. */
import { salesDevices } from '../../functions/entities/sales-device.ts';
import { type Founded, idOf, maker } from './agency.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

/** A public key of P-256. No phone has its private key, so no one can sell with these phones. */
const publicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMnn1QgcM1nygci_sctvWt15GaRjsMHDJOutJCUF3Y78eV03Wq2-vr_P4Z_8QiHS5qJHm5rxQSA42NsOYY1ZN9A';

/** Registers the phones at `at` (ms). */
export async function registerPhones({ agency, state }: Founded, { ofVendors, manager }: Staff, at: number): Promise<void> {
  const owners = [...ofVendors.values()].slice(0, 3);
  const seller = (user: Staff['manager']) => ({ userId: user.id, userName: `${user.firstName} ${user.lastName}`, vendorId: user.vendorId });
  const lost = { revokedAt: new Date(at).toISOString() };
  const phones = [
    ...owners.map((user) => ({ ...seller(user), name: 'Stand phone', place: 1 })),
    ...owners.slice(0, 1).map((user) => ({ ...seller(user), name: 'Old phone', ...lost })),
    { ...seller(manager), name: 'Market phone', place: 1 },
  ];
  await storeAt(at).transact(maker, (tx) => {
    for (const [i, phone] of phones.entries())
      tx.create(salesDevices, {
        id: idOf('SalesDevice', agency.code, String(i)),
        ...phone,
        stateId: state.id,
        publicKey,
        lastSeenAt: new Date(at).toISOString(),
      });
  });
}
