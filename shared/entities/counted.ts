/** The columns of the lists behind the figures of reports. Their calls belong to the reports. */
import type { Column } from '../core/column.ts';
import { benefitColumns } from './benefit.ts';
import { fundingColumns } from './funding.ts';
import { tokenFloatColumns } from './token-float.ts';
import { tokenIssuanceColumns } from './token-issuance.ts';
import { transactionColumns } from './transaction.ts';
import { userColumns } from './user.ts';

/** Groups of participants. Ages are those on the first day. `everGiven` also includes people who returned everything unspent. */
export const whoIsCounted = ['everybody', 'everGiven', 'sixtyOrOlder', 'underSixty', 'underSixtyWithoutBasis', 'withoutCategory'] as const;
export type WhoIsCounted = (typeof whoIsCounted)[number];

/** Sales and refunds by ACH that wait for an ACH transaction, and those that are in one. */
export const paymentsCounted = ['waiting', 'transferred'] as const;
export type PaymentCounted = (typeof paymentsCounted)[number];

/** Some columns of an entity, in this order. Columns that its own list hides are shown here. */
function shown<const N extends string>(columns: readonly Column[], labels: Readonly<Record<N, string | undefined>>): readonly Column<N>[] {
  return (Object.entries(labels) as [N, string | undefined][]).map(([name, label]) => {
    const column = columns.find((one) => one.name === name);
    if (!column) throw new Error(`There is no column ${name}`);
    const { isHidden: _hidden, isInternal: _internal, ...open } = column;
    return { ...open, name, label: label ?? open.label };
  });
}

const person = { recipientLastName: undefined, recipientFirstName: undefined } as const;
const kept = undefined;

/** Each person once, with the category and the basis of one of the benefits. */
export const peopleCountedColumns = shown(benefitColumns, {
  ...person,
  recipientDateOfBirth: kept,
  wicCategory: 'WIC Category',
  eligibilityBasis: 'Eligibility Basis',
  householdId: 'Household',
  serviceAreaName: kept,
});

export const benefitsCountedColumns = shown(benefitColumns, {
  ...person,
  programName: kept,
  issuancePeriodName: kept,
  serviceAreaName: kept,
  wicCategory: 'WIC Category',
  amountCents: kept,
  spentCents: kept,
  deactivatedCents: kept,
  remainingCents: kept,
  status: kept,
  issuedAt: kept,
  expiresOn: kept,
  endsAs: 'Ended As',
  redeemedBy: 'Redeemed By',
  takenBackAs: 'Taken Back As',
});

export const tokensCountedColumns = shown(tokenIssuanceColumns, {
  ...person,
  programName: kept,
  serviceAreaName: kept,
  type: kept,
  valueCents: kept,
  count: kept,
  returnedCount: kept,
  amountCents: kept,
  returnedCents: kept,
  issuedAt: kept,
});

export const salesCountedColumns = shown(transactionColumns, {
  occurredAt: kept,
  type: kept,
  amountCents: kept,
  vendorName: kept,
  recipientName: kept,
  programName: kept,
  serviceAreaName: kept,
  channel: kept,
});

/** Each vendor once, named as in one of its sales. */
export const vendorsCountedColumns = shown(transactionColumns, { vendorName: kept, vendorCity: kept, vendorUserName: kept });

export const fundingsCountedColumns = shown(fundingColumns, {
  serviceAreaName: kept,
  allocatedCents: kept,
  issuedCents: kept,
  returnedCents: kept,
  remainingCents: kept,
});

/** Everyone who may log in, with any role. */
export const usersCountedColumns = shown(userColumns, {
  lastName: kept,
  firstName: kept,
  userRoles: kept,
  email: kept,
  isLockedOut: kept,
  emailConfirmed: kept,
});

/** The outcome of the tokens of a period. Tokens that were accepted beyond the outstanding ones are not counted as redeemed. */
export const circulationCountedColumns = shown(tokenFloatColumns, {
  type: kept,
  valueCents: kept,
  issuedCents: kept,
  returnedCents: kept,
  redeemedCents: kept,
  outstandingCents: kept,
});
