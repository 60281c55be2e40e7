/** QR codes of vendors, on screens and on paper. Only States that have turned them on use them. */
import type { State } from '../../../../shared/entities/state.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import { states } from '../../../entities/state.ts';
import { vendors } from '../../../entities/vendor.ts';

const refuse = refusalsOf('people/server.staff');

/**
 * Returns the vendor with this id, which is its code, and its State. Throws 'not found' if there is no such vendor or its State has no QR
 * codes.
 */
export async function vendorWithCode(reader: Reader, id: string): Promise<{ vendor: Vendor; state: State }> {
  const vendor = await reader.get(vendors, id);
  const state = await reader.get(states, vendor.stateId);
  if (!state.isVendorQrCodeGenerationEnabled) {
    throw refuse('notFound', 'vendorCode.none');
  }
  return { vendor, state };
}
