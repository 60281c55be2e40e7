/** Saves the rows of a bank's file: deposits with their sales, and rejected rows for recovery. */
import type { CheckDeposit } from '../../../../shared/entities/check-deposit.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import { hasForm, type RowError, type WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { DepositRow } from '../../../../shared/imports/depositRow.ts';
import { Fault } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { benefits } from '../../../entities/benefit.ts';
import { checkDeposits } from '../../../entities/check-deposit.ts';
import { vendors } from '../../../entities/vendor.ts';
import { noonOf } from '../../benefits/noonOf.ts';
import { checkSaleId } from '../../benefits/paperAtBank.ts';
import { isAuthorized } from '../../benefits/period.ts';
import { spend } from '../../benefits/spend.ts';
import { type DepositPlan, type DepositRecords, type IssuedCheck, itemIdOf } from './depositRecords.ts';

type Row = WithForm<DepositRow>;
type Fields = Omit<CheckDeposit, 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** The import and the records related to its rows. */
interface KnownDeposits {
  readonly plan: DepositPlan;
  readonly records: DepositRecords;
  /** Returns the vendor with a name in the file. */
  readonly vendorOf: VendorOf;
}

type VendorOf = (name: string) => Vendor | undefined;

/**
 * Creates the deposit of a row and the sale that redeems its voucher. If the check was scanned before, the deposit must be recovered
 * instead.
 */
export function keepDeposit(tx: UnitOfWork, { plan, records, vendorOf }: KnownDeposits, row: Row): void {
  const check = records.checkOf(row);
  const fields = fieldsOf(plan, vendorOf, row);
  if (!check || !fields) throw new Fault('A deposit of a check that cannot be taken');
  const known = records.sameItem(row);
  const vendor = vendorOf(row.form.vendorName);
  if (vendor) tx.reference(vendors, vendor.id);
  const { benefit } = check;
  const linked = { ...fields, benefitId: benefit.id };
  if (benefit.status === 'Redeemed') {
    const id = itemIdOf(plan, row);
    tx.update(benefits, benefit, { ...benefit, paperDepositId: id }, { action: 'Deposited after the scan', changes: '' });
    put(tx, plan, row, {
      known,
      fields: { ...linked, status: 'Already redeemed electronically', recovery: 'Open', saleId: benefit.redeemedById },
    });
    return;
  }
  const saleId = checkSaleId(itemIdOf(plan, row) ?? '', known?.version ?? 0);
  sellCheck(tx, plan, check, { saleId, day: fields.transactionDate, vendor });
  put(tx, plan, row, { known, fields: { ...linked, status: 'Deposited', saleId } });
}

function sellCheck(
  tx: UnitOfWork,
  { state }: DepositPlan,
  { benefit, period, recipient }: IssuedCheck,
  { saleId, day, vendor }: { readonly saleId: string; readonly day: string; readonly vendor: Vendor | undefined },
): void {
  const { recipientId, programId, stateId } = benefit;
  spend(
    tx,
    { isCard: false, recipientId, programId, stateId, benefits: [benefit] },
    {
      amountCents: benefit.remainingCents,
      at: noonOf(day, state.latestTimeZone),
      channel: 'Check',
      state,
      recipient,
      periods: [period],
      vendor,
      idOf: () => saleId,
    },
  );
}

/** Saves failed rows with a readable amount and day that are not saved yet, once per bank payment. */
export function keepUnmatched(
  tx: UnitOfWork,
  { plan, records, vendorOf }: KnownDeposits,
  failed: readonly { readonly row: DepositRow; readonly errors: readonly RowError[] }[],
): void {
  const kept = new Set<string>();
  for (const { row, errors } of failed) {
    if (!hasForm(row)) continue;
    const id = itemIdOf(plan, row);
    const fields = fieldsOf(plan, vendorOf, row);
    if (!id || !fields || kept.has(id) || records.sameItem(row)) continue;
    kept.add(id);
    const problem = errors.map(({ reason }) => reason).join('. ');
    if (fields.vendorId) tx.reference(vendors, fields.vendorId);
    put(tx, plan, row, { known: undefined, fields: { ...fields, status: 'Unmatched', recovery: 'Open', problem } });
  }
}

/** Returns the fields of the row itself, or undefined if the amount or day cannot be read. */
function fieldsOf({ state, importId }: DepositPlan, vendorOf: VendorOf, { line, form }: Row): Omit<Fields, 'status'> | undefined {
  const { checkNumber, amountCents, transactionDate, bankReference, vendorName } = form;
  if (amountCents === undefined || transactionDate === undefined) return undefined;
  const vendor = vendorOf(vendorName);
  const isCovered = !vendor || isAuthorized(state, vendor, noonOf(transactionDate, state.latestTimeZone));
  return {
    stateId: state.id,
    checkNumber: checkNumber || undefined,
    amountCents,
    transactionDate,
    bankReference: bankReference || undefined,
    vendorNameInFile: vendorName || undefined,
    vendorId: vendor?.id,
    vendorName: vendor?.name,
    authorization: isCovered ? undefined : 'Not authorized on that day',
    importId,
    line,
  };
}

/** Updates a known payment, because an unmatched or reversed one becomes a deposit. */
function put(
  tx: UnitOfWork,
  plan: DepositPlan,
  row: Row,
  { known, fields }: { readonly known: CheckDeposit | undefined; readonly fields: Fields },
): void {
  if (known) tx.update(checkDeposits, known, fields, { action: fields.status });
  else tx.create(checkDeposits, { id: itemIdOf(plan, row) ?? '', ...fields });
}
