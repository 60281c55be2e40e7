import type { Row } from '../../../shared/core/column.ts';
import { vendorApi, type vendorColumns } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { archiveActs } from '../../core/table/archiveActs.ts';
import type { Bulk } from '../../core/table/bulk.ts';
import { say } from './texts.ts';

type VendorRow = Row<typeof vendorColumns>;

const archive = ({ id, version }: VendorRow) => call(vendorApi.archive, { params: { id }, body: { version } });

/** Bulk operations on vendors, for all users who may change them. These are all users who see the list. */
export const vendorBulk: Bulk<VendorRow> = {
  one: say('record.one'),
  many: say('record.many'),
  acts: archiveActs(archive, {
    archived: say('bulk.archived'),
    unarchived: say('bulk.unarchived'),
  }),
};
