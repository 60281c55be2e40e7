import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { useVendors } from './useVendors.ts';

export function VendorRemove() {
  const { get } = useVendors();
  return (
    <RemoveDialog
      what="vendor"
      load={get}
      stale={[vendorApi.table]}
      nameOf={(vendor) => vendor.name}
      remove={({ id }) => call(vendorApi.remove, { params: { id } })}
    />
  );
}
