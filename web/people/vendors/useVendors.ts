import { useParams } from 'react-router';
import type * as z from 'zod';
import { type VendorReply, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';

export type Vendor = z.infer<typeof VendorReply>;

interface Vendors {
  /** The state that the address names, for calls that an Admin makes; State staff see their own and name none. */
  readonly ofState: { readonly stateId?: string };
  /** Throws 'not found' for a vendor of another state than the address names. */
  get(id: string, signal?: AbortSignal): Promise<Vendor>;
}

/** The vendors that the shown screen is about. */
export function useVendors(): Vendors {
  const { stateId } = useParams();
  return {
    ofState: stateId === undefined ? {} : { stateId },
    async get(id, signal) {
      const vendor = await call(vendorApi.get, { params: { id }, signal });
      if (stateId === undefined || vendor.stateId === stateId) return vendor;
      throw new CallError(404, [], 'This vendor was not found. It may have been deleted, or it belongs to another state.');
    },
  };
}
