/**
 * Builders of test records with plain values for fields that a test does not care about. The test sets the others. It passes the fields to
 * `tx.create`, so that it still decides which records are created together. Unique names are generated.
 */
import { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import type { New } from '../../functions/core/store/unitOfWork.ts';
import { originatorId } from '../../functions/entities/originator.ts';
import type { Application } from '../../shared/entities/application.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import { type Period, programYearOf } from '../../shared/entities/issuance-period.ts';
import type { Originator } from '../../shared/entities/originator.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { ServiceArea } from '../../shared/entities/service-area.ts';
import type { State } from '../../shared/entities/state.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';

/** The caller of a test's operations, unlimited like a worker. */
export const maker = Caller.ofSystem('test');

/** A State in Central time, five or six hours earlier than UTC. */
export function aState(more: Partial<New<State>> = {}): New<State> {
  const zone = 'America/Chicago' as const;
  return { name: `State ${newId()}`, earliestTimeZone: zone, latestTimeZone: zone, isVendorQrCodeGenerationEnabled: true, ...more };
}

export function aServiceArea(stateId: string, more: Partial<New<ServiceArea>> = {}): New<ServiceArea> {
  return { name: 'Boone', stateId, counties: [], ...more };
}

/** An electronic program with ACH payments, in which local staff may do everything. */
export function aProgram(stateId: string, more: Partial<New<Program>> = {}): New<Program> {
  return {
    name: 'Program',
    stateId,
    programType: 'Electronic Only',
    supportEmailAddress: 'help@example.org',
    supportPhoneNumber: '573-555-0100',
    eCheckMerchantApiKey: 'key',
    optIntoOnlineRecipientApplicationSubmission: false,
    marketManagerTransaction: true,
    canLocalStaffAddRecipientsAndIssueBenefits: true,
    allowApplicationQueue: false,
    enableManualPaymentProcessing: false,
    ...more,
  };
}

/** A period that is open today, with $10,000 that no service area has received yet. The test sets the amount per recipient. */
export function aPeriod(of: Pick<Period, 'stateId' | 'programId'>, more: Partial<New<Period>> = {}): New<Period> {
  const { availableFundsCents = 1_000_000 } = more;
  const { startDate = '2020-01-01' } = more;
  const days = { startDate, endDate: '2099-12-31', programYear: programYearOf(startDate) };
  return { ...of, name: 'Season', ...days, availableFundsCents, unallocatedCents: availableFundsCents, ...more };
}

/** A farmer without a bank account. */
export function aVendor(stateId: string, more: Partial<New<Vendor>> = {}): New<Vendor> {
  const { name = 'Farm' } = more;
  return { name, userName: name, stateId, outletType: 'Farmer', isArchived: false, ...more };
}

/** Invited State staff who have neither confirmed nor set a password. */
export function aUser(stateId: string | undefined, more: Partial<New<User>> = {}): New<User> {
  const id = newId();
  return {
    id,
    firstName: 'Ada',
    lastName: `Wren ${id}`,
    email: `${id}@example.org`,
    userRoles: ['State Agency Staff'],
    stateId,
    serviceAreas: [],
    notificationsEnabled: false,
    isLockedOut: false,
    emailConfirmed: false,
    sessionEpoch: 0,
    ...more,
  };
}

/** A bank that accepts files until 3 p.m. and pays on the next banking day. */
export function anOriginator(stateId: string, more: Partial<New<Originator>> = {}): New<Originator> {
  return {
    id: originatorId(stateId),
    stateId,
    destinationRouting: '081000032',
    destinationName: 'First Bank',
    originId: '1440000001',
    originName: 'State Agency',
    companyName: 'State Agency',
    companyId: '1440000001',
    odfi: '08100003',
    entryDescription: 'FMNP PAY',
    cutOffHour: 15,
    bankingDaysAhead: 1,
    bankingDaysToSettle: 3,
    lineEnd: 'LF',
    warningCents: 1_000_000,
    ...more,
  };
}

type Place = Pick<Recipient, 'stateId' | 'serviceAreaId'>;

export function aRecipient(place: Place, more: Partial<New<Recipient>> = {}): New<Recipient> {
  return {
    ...place,
    firstName: 'Ada',
    lastName: 'Lopez',
    dateOfBirth: '1950-01-01',
    race: [],
    isArchived: false,
    isLockedOut: false,
    source: 'test',
    ...more,
  };
}

type Origin = Place & Pick<Benefit, 'recipientId' | 'programId' | 'issuancePeriodId' | 'fundingId' | 'code'>;

/** An unspent benefit of $50. It is independent: no amount is deducted from its funding. */
export function aBenefit(origin: Origin, more: Partial<New<Benefit>> = {}): New<Benefit> {
  const { amountCents = 5000 } = more;
  return {
    ...origin,
    currentServiceAreaId: origin.serviceAreaId,
    amountCents,
    remainingCents: amountCents,
    deactivatedCents: 0,
    status: 'Issued',
    issuedAt: '2026-06-01T12:00:00.000Z',
    number: 1,
    programType: 'Electronic Only',
    ...more,
  };
}

/** A senior's application that was submitted online a moment ago and meets the rules. */
export function anApplication(
  of: Pick<Application, 'stateId' | 'programId' | 'serviceAreaId'>,
  more: Partial<New<Application>> = {},
): New<Application> {
  const { id = `XX${newId()}` } = more;
  return {
    ...of,
    id,
    number: id,
    firstName: 'Ada',
    lastName: 'Lopez',
    dateOfBirth: '1950-03-01',
    addressLine1: '12 Oak Street',
    city: 'Columbia',
    county: 'Boone',
    zip: '65201',
    householdSize: 1,
    isIncomeWithinLimit: true,
    hasReceivedThisYear: false,
    eligibilityBasis: '60 or older',
    race: [],
    language: 'English',
    signature: 'Ada Lopez',
    status: 'Pending Review',
    receivedAt: new Date().toISOString(),
    isOnPaper: false,
    formType: 'OnlineRecipientApplicationForm',
    unmet: [],
    textIds: [],
    keyHash: id,
    requestHash: '',
    ...more,
  };
}
