/** The vendors of a state as the record has them, and what rows of an import may do with their user names. */
import { fold } from '../../../shared/core/fold.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { states } from '../../entities/state.ts';
import { vendorClaim, vendors } from '../../entities/vendor.ts';
import type { Complete, Fault } from '../imports/checkedRow.ts';
import { type Look, lineOf, recordIdOf, sourceOf } from '../imports/importWork.ts';
import type { VendorRow } from './vendorRow.ts';

interface Place {
  readonly importId: string;
  readonly stateId: string;
  readonly caller: Caller;
}

/** Looks at the record for these rows. The user name is the e-mail address, which is unique within the state. */
export async function vendorLook(store: Store, { importId, stateId, caller }: Place, rows: readonly VendorRow[]): Promise<Look<VendorRow>> {
  const userNameOf = ({ form }: VendorRow) => (form ? fold(form.email) : undefined);
  const names = [...new Set(rows.map(userNameOf).filter((userName) => userName !== undefined))];
  const [made, ids] = await Promise.all([
    store.many(
      caller,
      vendors,
      rows.map(({ line }) => recordIdOf(importId, line)),
    ),
    store.claimOwners(
      vendors,
      'userName',
      names.map((userName) => vendorClaim({ stateId, userName })),
    ),
  ]);
  const holders = new Map(names.map((userName, i) => [userName, ids[i]]));
  const found = await store.many(
    caller,
    vendors,
    ids.filter((id) => id !== undefined),
  );
  const known = new Map(found.map((vendor) => [vendor.id, vendor]));
  const madeIds = new Set(made.map(({ id }) => id));

  return {
    done: new Set(rows.map(({ line }) => line).filter((line) => madeIds.has(recordIdOf(importId, line)))),
    clashesOf(row): Fault[] {
      const holder = holders.get(userNameOf(row) ?? '');
      if (holder === undefined) return [];
      const line = lineOf(importId, known.get(holder));
      return [{ field: 'email', reason: line === undefined ? taken : `Line ${line} of this file has this e-mail address already` }];
    },
    turns() {
      const claimed = new Set<string>();
      return ({ form }) => {
        const userName = fold(form.email);
        if (claimed.has(userName)) return 'later';
        claimed.add(userName);
        return 'now';
      };
    },
    lanesOf: (open) => (open.length ? [open] : []),
    write: (tx, piece) => write(tx, importId, stateId, piece),
  };
}

const taken = vendors.taken?.userName ?? '';

function write(tx: Transaction, importId: string, stateId: string, rows: readonly Complete<VendorRow>[]): void {
  tx.reference(states, stateId);
  for (const { line, form } of rows) {
    const kept = { userName: form.email, stateId, isArchived: false, source: sourceOf(importId, line) };
    tx.create(vendors, { ...form, ...kept, id: recordIdOf(importId, line) });
  }
}
