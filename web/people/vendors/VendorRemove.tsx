import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';
import { useVendors } from './useVendors.ts';

export function VendorRemove() {
  const { get } = useVendors();
  return (
    <RemoveDialog
      what={say('record.one')}
      load={get}
      stale={[vendorApi.table]}
      nameOf={(vendor) => vendor.name}
      remove={({ id }) => call(vendorApi.remove, { params: { id } })}
    />
  );
}
