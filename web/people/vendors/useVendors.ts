import { useParams } from 'react-router';
import type * as z from 'zod';
import { type VendorReply, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { say } from './texts.ts';

export type Vendor = z.infer<typeof VendorReply>;

interface Vendors {
  /** The State in the URL, for an Admin's calls. State staff see their own State and send none. */
  readonly ofState: { readonly stateId?: string };
  /** Throws 'not found' if the vendor's State is not the State in the URL. */
  get(id: string, signal?: AbortSignal): Promise<Vendor>;
}

/** Returns the calls for the vendors of the current screen. */
export function useVendors(): Vendors {
  const { stateId } = useParams();
  return {
    ofState: stateId === undefined ? {} : { stateId },
    async get(id, signal) {
      const vendor = await call(vendorApi.get, { params: { id }, signal });
      if (stateId === undefined || vendor.stateId === stateId) return vendor;
      throw new CallError(404, [], say('page.notFound'));
    },
  };
}
