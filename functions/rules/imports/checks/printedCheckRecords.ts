/** The records related to printed checks at one moment: issued numbers, registered people and their free vouchers. */
import { fold } from '../../../../shared/core/fold.ts';
import type { Benefit } from '../../../../shared/entities/benefit.ts';
import type { Funding } from '../../../../shared/entities/funding.ts';
import { givenPerRecipient } from '../../../../shared/entities/issuance-period.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { State } from '../../../../shared/entities/state.ts';
import { hasForm, type RowError, type WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { PrintedCheckRow } from '../../../../shared/imports/printedCheckRow.ts';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { benefits, checkClaim } from '../../../entities/benefit.ts';
import { fundingClaim } from '../../../entities/funding.ts';
import { personClaim, recipients } from '../../../entities/recipient.ts';
import { type Entitlement, entitlementTo, freeOf } from '../../benefits/entitlement.ts';
import { federalPerRecipient } from '../../benefits/federalLimit.ts';
import { instrumentsOf, withFederal } from '../../benefits/instruments.ts';
import { assertRecipientActive } from '../../benefits/issue.ts';
import { IssuedTotals, identityOf } from '../../benefits/issuedTotals.ts';
import { misfitInFile, type SetAside, standingFor } from '../../benefits/setAside.ts';
import { lineOf, recordIdOf } from '../importedRecord.ts';
import { fundingsOf, registeredOf, stoppedPeople } from '../people/people.ts';

const say = textsOf('imports/server.staff');

export interface CheckPlan {
  readonly importId: string;
  /** A caller who reads and writes only the import's State. */
  readonly caller: Caller;
  readonly state: State;
  /** True if the file has a column for WIC categories. */
  readonly tellsCategories: boolean;
}

type Row = WithForm<PrintedCheckRow>;

export interface PrintedCheckRecords {
  /** Lines that an earlier attempt imported. */
  readonly importedLines: ReadonlySet<number>;
  /** The issued check with the row's number. */
  readonly issuedAs: (row: Row) => Benefit | undefined;
  /** The recipient registered as the row's person, anywhere in the State. */
  readonly recipientOf: (row: Row) => Recipient | undefined;
  readonly fundingOf: (row: Row) => Funding | undefined;
  /** Returns why an unregistered person in a row may have been stopped by staff. `misfit` returns why the program does not fit. */
  readonly stoppedDoubt: (row: Row) => string | undefined;
  readonly misfit: (row: Row) => string | undefined;
  /** The current override of the row's person. */
  readonly standing: (row: Row) => SetAside | undefined;
  /** The voucher for the row's check, or the error if there is none. */
  readonly entitlementOf: (row: Row) => Entitlement | RowError | undefined;
}

/** Returns the key that identifies a row's person in the import's State. */
export const personOfCheck = ({ state }: CheckPlan, { form }: Row) => personClaim({ ...form.person, stateId: state.id });
export const fundingKeyOf = ({ form }: Row) => fundingClaim(form.person.serviceAreaId, form.period.id);

export async function readPrintedCheckRecords(
  store: Store,
  plan: CheckPlan,
  rows: readonly PrintedCheckRow[],
): Promise<PrintedCheckRecords> {
  const { caller, importId } = plan;
  const complete = rows.filter(hasForm);
  const [issued, registered, money, stopped] = await Promise.all([
    issuedChecks(store, plan, complete),
    registeredOf(
      store,
      complete.map((row) => personOfCheck(plan, row)),
    ),
    fundingsOf(store.as(caller), complete.map(fundingKeyOf)),
    stoppedPeople(store, plan.state.id),
  ]);
  const importedLines = new Set(
    complete.filter((row) => lineOf(importId, issued.get(row.form.checkNumber)) === row.line).map(({ line }) => line),
  );
  const ids = [...new Set([...registered.values()].filter((id) => id !== undefined))];
  const people = new Map((await store.many(caller, recipients, ids)).map((one) => [one.id, one]));
  const recipientOf = (row: Row) => people.get(registered.get(fold(personOfCheck(plan, row))) ?? '');
  const offered = (row: Row) => {
    const { period, program } = row.form;
    const recipient = recipientOf(row) ?? newRecipient(plan, row);
    return { recipient, period, program, state: plan.state, at: store.now() };
  };
  const standing = (row: Row) => standingFor(offered(row));
  const misfit = (row: Row) => (standing(row) ? undefined : misfitInFile(offered(row), plan.tellsCategories));
  const isStateMoney = (row: Row) => standing(row) !== undefined || misfit(row) !== undefined;
  const open = complete.filter(({ line, errors }) => !importedLines.has(line) && !errors.length);
  const entitlements = new Map(
    await Promise.all(
      open.map(
        async (row) =>
          [row.line, await entitlementOfRow(store, plan, row, { known: recipientOf(row), isStateMoney: isStateMoney(row) })] as const,
      ),
    ),
  );
  return {
    importedLines,
    issuedAs: ({ form }) => issued.get(form.checkNumber),
    recipientOf,
    stoppedDoubt: (row) => (recipientOf(row) ? undefined : stopped.doubtAbout(row.form.person)),
    misfit,
    standing,
    fundingOf: (row) => money.get(fundingKeyOf(row)),
    entitlementOf: ({ line }) => entitlements.get(line),
  };
}

/** Returns the issued checks with the rows' numbers, by number. */
async function issuedChecks(store: Store, { caller, state }: CheckPlan, rows: readonly Row[]): Promise<ReadonlyMap<string, Benefit>> {
  const numbers = [...new Set(rows.map(({ form }) => form.checkNumber))];
  const owners = await store.claimOwners(
    benefits,
    'checkNumber',
    numbers.map((number) => checkClaim(state.id, number)),
  );
  const found = await store.many(
    caller,
    benefits,
    owners.filter((id) => id !== undefined),
  );
  return new Map(found.map((benefit) => [benefit.checkNumber ?? '', benefit]));
}

/** Returns the new recipient of a row without a registered person. */
export function newRecipient({ importId, state }: CheckPlan, { line, form }: Row) {
  return { ...form.person, id: recordIdOf(importId, line), stateId: state.id };
}

async function entitlementOfRow(
  store: Store,
  plan: CheckPlan,
  row: Row,
  { known, isStateMoney }: { readonly known: Recipient | undefined; readonly isStateMoney: boolean },
): Promise<Entitlement | RowError> {
  const { period, program, amountCents } = row.form;
  try {
    if (!known) {
      const recipient = newRecipient(plan, row);
      const [first] = withFederal(instrumentsOf(period), isStateMoney ? 0 : federalPerRecipient(program, period));
      const instruments = first ? [first] : [];
      const given = await IssuedTotals.to(store, identityOf(recipient));
      return await entitlementTo(store, { period, program, overridesDuplicate: false }, given, instruments);
    }
    const elsewhere = registeredElsewhere(plan, row, known);
    if (elsewhere) return elsewhere;
    assertRecipientActive(known);
    const { given, free } = await freeOf(store, { recipient: known, period, program, isStateMoney });
    const next = free.find((one) => one.amountCents === amountCents);
    if (next) return await entitlementTo(store, { period, program, overridesDuplicate: false }, given, [next]);
    const all = Math.floor(givenPerRecipient(period) / amountCents);
    return {
      field: 'lastName',
      reason: say('printedChecks.allIssued', { count: all }),
    };
  } catch (error) {
    if (error instanceof AppError) return { field: 'lastName', reason: error.message };
    throw error;
  }
}

function registeredElsewhere({ importId }: CheckPlan, { form }: Row, known: Recipient): RowError | undefined {
  if (known.serviceAreaId === form.person.serviceAreaId) return undefined;
  const line = lineOf(importId, known);
  const reason = line === undefined ? say('printedChecks.elsewhere') : say('line.otherArea', { line: String(line) });
  return { field: 'serviceArea', reason };
}
