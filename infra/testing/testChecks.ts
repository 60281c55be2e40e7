/** For tests of paper checks: a State with a voucher program and its funding, and files of printed checks. */
import type { Store } from '../../functions/core/store/store.ts';
import { benefits, checkClaim } from '../../functions/entities/benefit.ts';
import { checkDeposits, depositsOfCheck } from '../../functions/entities/check-deposit.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { openFunding } from '../../functions/rules/benefits/funding.ts';
import { printedCheckFile } from '../../functions/rules/imports/checks/printedCheckFile.ts';
import { depositFile } from '../../functions/rules/imports/deposits/depositFile.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Import } from '../../shared/entities/upload.ts';
import { aPeriod, aProgram, aServiceArea, aState, maker } from './builders.ts';
import { countsOf, csvFile, failuresOf, fundingsOf, importOf, importToEnd, type RowFields, receivedOf, type World } from './testImport.ts';

export const voucherCents = 2500;

interface Options {
  /** The funding of the service areas in cents. */
  readonly cents?: Readonly<Record<string, number>>;
  readonly program?: Partial<Program>;
  readonly period?: Partial<Period>;
}

/**
 * A State in two time zones with a voucher period 'Summer' that issues two vouchers of $25. The period is over, because checks can be
 * imported at any time.
 */
export async function checkWorld(store: Store, { cents = { Boone: 10_000_000, Cole: 10_000_000 }, ...more }: Options = {}): Promise<World> {
  const all = Object.values(cents).reduce((sum, one) => sum + one, 0);
  const period = await store.transact(maker, (tx) => {
    const zones = { earliestTimeZone: 'America/New_York', latestTimeZone: 'America/Chicago' } as const;
    const { id: stateId } = tx.create(states, aState(zones));
    const { id: programId } = tx.create(programs, aProgram(stateId, { programType: 'Hybrid Voucher', ...more.program }));
    const season = { name: 'Summer', startDate: '2026-06-01', endDate: '2026-10-31', availableFundsCents: all };
    const vouchers = { numberOfBenefitVouchers: 2, amountPerBenefitVoucherCents: voucherCents };
    return tx.create(periods, aPeriod({ stateId, programId }, { ...season, ...vouchers, ...more.period }));
  });
  for (const [name, amountCents] of Object.entries(cents)) {
    await store.transact(maker, async (tx) => {
      const area = tx.create(serviceAreas, aServiceArea(period.stateId, { name }));
      openFunding(tx, await tx.get(periods, period.id), area.id, { amountCents });
    });
  }
  return { stateId: period.stateId, programId: period.programId, periodId: period.id };
}

/** The number of check `n`. It is the same in every State, because check numbers are unique within a State. */
export const checkNumberOf = (n: number) => String(n).padStart(8, '0');

/** The row of check `n`. By default it belongs to person `n` in Boone. */
export function checkRowOf(n: number, fields: RowFields = {}): string[] {
  const row: RowFields = {
    checkNumber: checkNumberOf(n),
    amount: '25.00',
    issuancePeriod: 'Summer',
    firstName: 'Ada',
    lastName: `Wren ${n}`,
    dateOfBirth: '1950-02-03',
    serviceArea: 'Boone',
    ...fields,
  };
  return printedCheckFile.columns.names.map((name) => row[name] ?? '');
}

export const printedChecks = (rows: readonly (readonly string[])[]) => csvFile(rows, printedCheckFile.columns.names);

/** Puts a file of printed checks into storage, like an upload. */
export function receivedChecks(store: Store, { stateId }: World, rows: readonly (readonly string[])[]): Promise<Import> {
  return receivedOf(store, printedCheckFile, { stateId }, printedChecks(rows));
}

/** Imports printed checks from first to last, in chunks of `chunk`. */
export async function importChecks(store: Store, of: World, rows: readonly (readonly string[])[], chunk = 500): Promise<Import> {
  return importToEnd(store, await receivedChecks(store, of, rows), chunk);
}

/** Returns the checks of a State with these numbers, and their owners. */
export async function checksOf(store: Store, stateId: string, numbers: readonly string[]) {
  const owners = await store.claimOwners(
    benefits,
    'checkNumber',
    numbers.map((number) => checkClaim(stateId, number)),
  );
  const found = await store.many(
    maker,
    benefits,
    owners.filter((id) => id !== undefined),
  );
  const people = await store.many(maker, recipients, [...new Set(found.map(({ recipientId }) => recipientId))]);
  const nameOf = (id: string) => people.filter((one) => one.id === id).map(({ firstName, lastName }) => `${firstName} ${lastName}`)[0];
  return found
    .map((benefit) => ({ benefit, name: nameOf(benefit.recipientId) }))
    .sort((a, b) => ((a.benefit.checkNumber ?? '') < (b.benefit.checkNumber ?? '') ? -1 : 1));
}

/** The row of a bank's file for check `n`. */
export function depositRowOf(n: number, fields: RowFields = {}): string[] {
  const row: RowFields = {
    checkNumber: checkNumberOf(n),
    amount: '25.00',
    transactionDate: '07/04/2026',
    bankReference: `B${n}`,
    ...fields,
  };
  return depositFile.columns.names.map((name) => row[name] ?? '');
}

/** Puts a bank's file into storage, like an upload. */
export function receivedDeposits(store: Store, { stateId }: World, rows: readonly (readonly string[])[]): Promise<Import> {
  return receivedOf(store, depositFile, { stateId }, csvFile(rows, depositFile.columns.names));
}

/** Imports a bank's file from its beginning to its end, in chunks of `chunk`. */
export async function importDeposits(store: Store, of: World, rows: readonly (readonly string[])[], chunk = 500): Promise<Import> {
  return importToEnd(store, await receivedDeposits(store, of, rows), chunk);
}

/** Returns all deposit records of a check number in a State. */
export async function depositsOf(store: Store, stateId: string, checkNumber: string) {
  return store.children(maker, checkDeposits, depositsOfCheck(stateId, checkNumber));
}

/** Returns the result of imports of deposits: each check's status and deposits, with their sales. */
export async function depositOutcomeOf(store: Store, of: World, importId: string, numbers: readonly string[]) {
  const checks = await checksOf(store, of.stateId, numbers);
  const deposits = (await Promise.all(numbers.map((number) => depositsOf(store, of.stateId, number)))).flat();
  const sales = await store.many(
    maker,
    transactions,
    deposits.map(({ saleId }) => saleId).filter((id) => id !== undefined),
  );
  return {
    import: countsOf(await importOf(store, importId)),
    failures: await failuresOf(store, importId),
    checks: checks.map(({ benefit: { checkNumber, status, remainingCents, depositedOn } }) =>
      [checkNumber, status, remainingCents, depositedOn].join(' '),
    ),
    deposits: deposits
      .map(({ checkNumber, amountCents, status, recovery, line }) => [checkNumber, amountCents, status, recovery, line].join(' '))
      .sort(),
    soldCents: sales.reduce((sum, { amountCents }) => sum + amountCents, 0),
    money: [],
  };
}

/** Returns the result of an import of printed checks, without the values that differ between runs. */
export async function checkOutcomeOf(store: Store, of: World, importId: string) {
  const numbers = Array.from({ length: 100 }, (_, n) => checkNumberOf(n));
  const checks = (await checksOf(store, of.stateId, numbers)).map(
    ({ benefit: { checkNumber, number, status, amountCents, federalCents, source }, name }) =>
      [checkNumber, name, number, status, amountCents, federalCents, source?.split(' ').at(-1)].join(' '),
  );
  const money = (await fundingsOf(store, of.stateId, of.periodId)).map(({ issuedCents, remainingCents }) => ({
    issuedCents,
    remainingCents,
  }));
  return { import: countsOf(await importOf(store, importId)), checks, failures: await failuresOf(store, importId), money };
}
