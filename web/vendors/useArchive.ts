import { useQueryClient } from '@tanstack/react-query';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { toastError, toastSuccess } from '../core/toast.tsx';

/** Archives a vendor, or takes it back: whichever it is not. `version` is the one that the user has seen. */
export function useArchive(): (vendor: { readonly id: string; readonly version: number }) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, version }) => {
    try {
      const { isArchived } = await call(vendorApi.archive, { params: { id }, body: { version } });
      toastSuccess(isArchived ? 'Archived' : 'Unarchived');
    } catch (error) {
      if (!isCancelled(error)) toastError(messageOf(error));
    }
    // Also after a refusal: what is shown was older than it looked.
    await client.invalidateQueries();
  };
}
