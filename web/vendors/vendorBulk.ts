import type { Row } from '../../shared/core/column.ts';
import { vendorApi, type vendorColumns } from '../../shared/entities/vendor.ts';
import { call } from '../core/call.ts';
import type { Bulk } from '../core/table/bulk.ts';

type VendorRow = Row<typeof vendorColumns>;

const archive = ({ id, version }: VendorRow) => call(vendorApi.archive, { params: { id }, body: { version } });

/** What can be done with several vendors at once, by whoever may change them: all who see their list. */
export const vendorBulk: Bulk<VendorRow> = {
  one: 'vendor',
  many: 'vendors',
  acts: [
    {
      label: 'Archive',
      doing: 'Archiving',
      done: 'archived',
      text: 'They can redeem nothing any more until they are unarchived. What they sold is paid.',
      isFor: ({ isArchived }) => isArchived === 'No',
      whyNot: ({ isArchived }) => (isArchived === 'Yes' ? 'archived already' : undefined),
      act: archive,
    },
    {
      label: 'Unarchive',
      doing: 'Unarchiving',
      done: 'unarchived',
      text: 'They can redeem benefits again.',
      isFor: ({ isArchived }) => isArchived === 'Yes',
      whyNot: ({ isArchived }) => (isArchived === 'Yes' ? undefined : 'not archived'),
      act: archive,
    },
  ],
};
