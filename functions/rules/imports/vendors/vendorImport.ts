/** The import of vendors of one State. */
import { fold } from '../../../../shared/core/fold.ts';
import type { WithForm } from '../../../../shared/imports/checkedRow.ts';
import { checkVendorRow, columnFor, type VendorRow } from '../../../../shared/imports/vendorRow.ts';
import { phoneOf } from '../../../core/phoneOf.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { textsOf } from '../../../core/texts.ts';
import { states } from '../../../entities/state.ts';
import { vendors } from '../../../entities/vendor.ts';
import { lineOf, recordIdOf, sourceOf } from '../importedRecord.ts';
import type { ImportKind, PreparedImport, Scheduler } from '../importKind.ts';
import { vendorFile } from './vendorFile.ts';
import { readVendorRecords } from './vendorRecords.ts';

const say = textsOf('imports/server.staff');

const userNameTaken = () => vendors.taken?.userName?.().message ?? '';

export const vendorImport = {
  ...vendorFile,
  writes: [vendors],
  maxRowsPerWrite: 30,
  columnFor,

  async prepare(store, one) {
    return {
      check: (row) => checkVendorRow(row, { header: one.header, phoneOf }),
      async readRecords(open) {
        const { importedLines, ownerOf, vendor } = await readVendorRecords(store, one, open);
        return {
          importedLines,
          conflictsOf(row) {
            const owner = ownerOf(row);
            if (owner === undefined) return [];
            const line = lineOf(one.id, vendor(owner));
            return [{ field: 'email', reason: line === undefined ? userNameTaken() : say('line.email', { line: String(line) }) }];
          },
          scheduler: userNameScheduler,
          groupsOf: (good) => (good.length ? [good] : []),
          write: (tx, group) => createVendors(tx, one, group),
        };
      },
    };
  },
} as const satisfies ImportKind<VendorRow>;

/** The earlier line with a user name gets it. */
function userNameScheduler(): Scheduler<VendorRow> {
  const claimed = new Set<string>();
  return {
    decide({ form }) {
      const userName = fold(form.email);
      if (claimed.has(userName)) return 'wait';
      claimed.add(userName);
      return 'write';
    },
  };
}

function createVendors(tx: UnitOfWork, { id, stateId }: PreparedImport, rows: readonly WithForm<VendorRow>[]): void {
  tx.reference(states, stateId);
  for (const { line, form } of rows) {
    const more = { userName: form.email, stateId, isArchived: false, source: sourceOf(id, line) };
    tx.create(vendors, { ...form, ...more, id: recordIdOf(id, line) });
  }
}
