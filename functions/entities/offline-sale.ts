import { OfflineSale, offlineSaleColumns, offlineSalePermissions } from '../../shared/entities/offline-sale.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const offlineSales = entity<OfflineSale>({
  name: 'OfflineSale',
  stored: OfflineSale,
  columns: offlineSaleColumns,
  permissions: offlineSalePermissions,
  partition: 'state',
  scope: { state: 'stateId', vendor: 'vendorId' },
  order: [{ column: 'soldAt', direction: 'desc' }],
  secrets: ['code'],
  // There is no message, because the second sale is refused before it claims the key.
  unique: ({ keyId }) => ({ key: keyId }),
  title: ({ number }) => `Offline sale ${number}`,
});

/** The same bytes of a phone are one sale, however often they arrive. */
export function offlineSaleId(deviceId: string, hash: string): string {
  return derivedId('OfflineSale', deviceId, hash);
}

/** Returns the fingerprint of a card. Unlike the ID of its benefit, it does not allow anyone to spend from the card. */
export function offlineCardId(code: string): string {
  return derivedId('OfflineCard', code);
}

/** Returns the name under which a phone reserves the key of a sale. */
export function reservedKey(deviceId: string, key: string): string {
  return derivedId('OfflineKey', deviceId, key);
}
