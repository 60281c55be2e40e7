import { vendorApi } from '../../shared/entities/vendor.ts';
import { call } from '../core/call.ts';
import { RemoveDialog } from '../core/recordDialog/RemoveDialog.tsx';

export function VendorRemove() {
  return (
    <RemoveDialog
      what="vendor"
      load={(id, signal) => call(vendorApi.get, { params: { id }, signal })}
      stale={[vendorApi.table]}
      nameOf={(vendor) => vendor.name}
      remove={({ id }) => call(vendorApi.remove, { params: { id } })}
    />
  );
}
