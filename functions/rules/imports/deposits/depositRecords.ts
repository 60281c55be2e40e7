/** The records related to the checks of some rows at one moment: the voucher of each, and the known deposits. */
import { fold } from '../../../../shared/core/fold.ts';
import type { Benefit } from '../../../../shared/entities/benefit.ts';
import type { CheckDeposit } from '../../../../shared/entities/check-deposit.ts';
import type { Period } from '../../../../shared/entities/issuance-period.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { State } from '../../../../shared/entities/state.ts';
import type { Import } from '../../../../shared/entities/upload.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import { hasForm, type WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { DepositRow } from '../../../../shared/imports/depositRow.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { benefits, checkClaim } from '../../../entities/benefit.ts';
import { checkDepositId, checkDeposits } from '../../../entities/check-deposit.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { recipients } from '../../../entities/recipient.ts';
import { imports } from '../../../entities/upload.ts';
import { vendors, vendorsNamed } from '../../../entities/vendor.ts';

export interface DepositPlan {
  readonly importId: string;
  /** A caller who reads and writes only the import's State. */
  readonly caller: Caller;
  readonly state: State;
  /** The day in the State on which the file was uploaded. */
  readonly uploadedOn: string;
}

/** A voucher that was printed as a check, with the records that its deposit is checked against. */
export interface IssuedCheck {
  readonly benefit: Benefit;
  readonly period: Period;
  readonly recipient: Recipient;
}

type Row = WithForm<DepositRow>;

export interface DepositRecords {
  /** Lines that an earlier attempt turned into deposits. */
  readonly importedLines: ReadonlySet<number>;
  /** The issued check with the row's number. */
  readonly checkOf: (row: Row) => IssuedCheck | undefined;
  /** The current deposit with the row's number. */
  readonly depositOf: (row: Row) => CheckDeposit | undefined;
  /** The saved deposit of the same bank payment, from the same line of this file or another one. */
  readonly sameItem: (row: Row) => CheckDeposit | undefined;
  /** The upload that contained a deposit. */
  readonly importOf: (deposit: CheckDeposit) => Import | undefined;
}

/** Returns the deposit id of a row, or undefined if its amount or day cannot be read. */
export function itemIdOf({ state }: DepositPlan, { form }: Row): string | undefined {
  const { checkNumber, amountCents, transactionDate, bankReference } = form;
  if (amountCents === undefined || transactionDate === undefined) return undefined;
  return checkDepositId({ stateId: state.id, checkNumber, amountCents, transactionDate, bankReference });
}

export async function readDepositRecords(store: Store, plan: DepositPlan, rows: readonly DepositRow[]): Promise<DepositRecords> {
  const { caller, importId, state } = plan;
  const complete = rows.filter(hasForm);
  const numbers = [...new Set(complete.map(({ form }) => form.checkNumber))];
  const claims = numbers.map((number) => checkClaim(state.id, number));
  const itemIds = complete.map((row) => itemIdOf(plan, row)).filter((id) => id !== undefined);
  const issued = await store.many(caller, benefits, present(await store.claimOwners(benefits, 'checkNumber', claims)));
  // Deposits are read after the checks, so that a check redeemed by a deposit is not mistaken for a scan.
  const depositIds = await store.claimOwners(checkDeposits, 'check', claims);
  const deposits = await store.many(caller, checkDeposits, [...new Set([...present(depositIds), ...itemIds])]);
  const [seasons, people, uploads] = await Promise.all([
    store.many(caller, periods, distinct(issued.map(({ issuancePeriodId }) => issuancePeriodId))),
    store.many(caller, recipients, distinct(issued.map(({ recipientId }) => recipientId))),
    store.many(caller, imports, distinct(deposits.map((deposit) => deposit.importId))),
  ]);
  const [periodsById, peopleById, uploadsById, depositsById] = [byId(seasons), byId(people), byId(uploads), byId(deposits)];
  const standing = new Map(numbers.map((number, i) => [number, depositsById.get(depositIds[i] ?? '')]));
  const checks = new Map(
    issued.flatMap((benefit) => {
      const [period, recipient] = [periodsById.get(benefit.issuancePeriodId), peopleById.get(benefit.recipientId)];
      return period && recipient ? [[benefit.checkNumber, { benefit, period, recipient }] as const] : [];
    }),
  );
  const sameItem = (row: Row) => depositsById.get(itemIdOf(plan, row) ?? '');
  const isDone = (row: Row) => {
    const item = sameItem(row);
    return item !== undefined && item.status !== 'Unmatched' && item.importId === importId && item.line === row.line;
  };
  return {
    importedLines: new Set(complete.filter(isDone).map(({ line }) => line)),
    checkOf: ({ form }) => checks.get(form.checkNumber),
    depositOf: ({ form }) => standing.get(form.checkNumber),
    sameItem,
    importOf: (deposit) => uploadsById.get(deposit.importId),
  };
}

/** Finds the vendor with a name in a State, ignoring case and accents. Finds none if several have the name. */
export async function findVendors(
  store: Store,
  { caller, state }: DepositPlan,
  names: readonly string[],
): Promise<(name: string) => Vendor | undefined> {
  const folded = distinct(names.filter(Boolean).map(fold));
  const ids = await Promise.all(
    folded.map(async (name) => (await store.childIds(`State#${state.id}`, { prefix: vendorsNamed(name), limit: 2 })).map(({ id }) => id)),
  );
  const found = byId(await store.many(caller, vendors, ids.flat()));
  const only = new Map(folded.map((name, i) => [name, ids[i]?.length === 1 ? found.get(ids[i][0] ?? '') : undefined]));
  return (name) => only.get(fold(name));
}

const present = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined);
const distinct = (ids: readonly string[]) => [...new Set(ids)];
const byId = <T extends { readonly id: string }>(records: readonly T[]) => new Map(records.map((record) => [record.id, record]));
