/** For tests of duties: records that wait for staff, in a State where State staff see applications. */
import { newId } from '../../functions/core/id.ts';
import { store } from '../../functions/core/store/clients.ts';
import type { UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { applications } from '../../functions/entities/application.ts';
import { checkDeposits } from '../../functions/entities/check-deposit.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { officeRequests } from '../../functions/entities/office-request.ts';
import { offlineSales } from '../../functions/entities/offline-sale.ts';
import { programs } from '../../functions/entities/program.ts';
import { importFailures, imports } from '../../functions/entities/upload.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { anApplication, aProgram, aVendor, maker } from './builders.ts';
import { type ApplicationPlace, applicationPlace } from './testApplications.ts';

const nowIso = () => new Date().toISOString();
/** Returns the day in the State, some days from now. */
export const dayFromNow = (days: number) => addDays(dayIn('America/Chicago', Date.now()), days);

/** Changes records as the test. */
export const make = <T>(work: (tx: UnitOfWork) => T | Promise<T>) => store().transact(maker, async (tx) => work(tx));

/** Creates a State in which State staff see applications, because one of its programs has tokens. */
export async function dutyPlace(): Promise<ApplicationPlace> {
  const place = await applicationPlace();
  await make((tx) => tx.create(programs, aProgram(place.stateId, { name: 'Tokens', programType: 'Token' })));
  return place;
}

export const achAt = ({ stateId }: ApplicationPlace, vendorId: string, amountCents: number, status: 'Returned' | 'Open' = 'Returned') =>
  make((tx) =>
    tx.create(achTransactions, {
      ...{ stateId, vendorId, vendorName: 'Farm', amountCents, status, occurred: nowIso(), isAdjustment: true, salesCount: 0 },
    }),
  );
export const batchAt = ({ stateId }: ApplicationPlace, number: number, more: object = {}) =>
  make((tx) =>
    tx.create(achBatches, {
      ...{ stateId, number, occurred: nowIso(), status: 'Draft', madeBy: 'Ada', totalCents: 1_843_275, transactionCount: 3, ...more },
    }),
  );
export const depositAt = ({ stateId }: ApplicationPlace, more: object = {}) =>
  make((tx) => {
    const facts = {
      amountCents: 4101,
      transactionDate: dayFromNow(0),
      status: 'Unmatched',
      recovery: 'Open',
      importId: 'i',
      line: 2,
    } as const;
    return tx.create(checkDeposits, { stateId, checkNumber: newId(), ...facts, ...more });
  });
export const offlineAt = ({ stateId }: ApplicationPlace, more: object = {}) =>
  make((tx) => {
    const key = newId();
    const place = { stateId, vendorId: 'v', userId: 'u', deviceId: 'd', key, keyId: key, code: key, pass: 1, number: 1, soldAt: nowIso() };
    const money = { amountCents: 1205, paidCents: 0, shortfallCents: 0 };
    return tx.create(offlineSales, { ...place, ...money, status: 'Held', reason: 'Over a limit', heldFor: 'Over a limit', ...more });
  });
const officeRequestAt = ({ stateId, serviceAreaId }: ApplicationPlace, more: object = {}) =>
  make((tx) => {
    const asked = { message: 'Please call', askedByName: 'Ada', askedFrom: 'Cole Office' };
    return tx.create(officeRequests, { stateId, serviceAreaId, recipientId: newId(), status: 'Open', ...asked, ...more });
  });
export const vendorAt = ({ stateId }: ApplicationPlace, name: string, more: object = {}) =>
  make((tx) => tx.create(vendors, aVendor(stateId, { name, ...more })));
export const applyAt = (place: ApplicationPlace, ...all: readonly object[]) =>
  make((tx) => {
    for (const more of all) tx.create(applications, anApplication(place, more));
  });
export const failedAt = ({ stateId }: ApplicationPlace, kind: 'Check Deposits' | 'Vendors', rows: number) =>
  make((tx) => {
    const counts = { sizeBytes: 1, cursor: 1, line: 9, rowsDone: 0, rowsFailed: rows, header: [] };
    const one = tx.create(imports, { stateId, kind, fileName: 'bank.csv', status: 'Done', startedBy: 'Ada', fileKey: 'k', ...counts });
    const row = { stateId, importId: one.id, field: '', reason: 'Unreadable', values: 'x', cells: ['x'] };
    return Array.from({ length: rows }, (_, n) => tx.create(importFailures, { ...row, line: n + 2 }));
  });
export const fundAt = (
  { stateId, programId, periodId }: ApplicationPlace,
  serviceAreaId: string,
  remainingCents: number,
  issuancePeriodId = periodId,
) =>
  make((tx) => {
    const cents = { allocatedCents: 100_000, issuedCents: 100_000 - remainingCents, returnedCents: 0, remainingCents };
    return tx.create(fundings, { stateId, programId, issuancePeriodId, serviceAreaId, ...cents });
  });

/** Creates at least one record of every kind, and more than one of most. */
export async function everyDuty(place: ApplicationPlace) {
  await applyAt(
    place,
    { dueOn: dayFromNow(-17) },
    { dueOn: dayFromNow(-1) },
    { dueOn: dayFromNow(0) },
    { dueOn: dayFromNow(6) },
    { dueOn: dayFromNow(7) },
  );
  const decided = { decidedAt: nowIso(), letter: 'To print' } as const;
  await applyAt(place, { ...decided, status: 'Approved' }, { ...decided, status: 'Denied' }, { ...decided, status: 'Denied' });
  const held = await vendorAt(place, 'Held Farm', { paymentHold: 'Returned: R03 No account' });
  await achAt(place, held.id, 31_025);
  await achAt(place, held.id, 1);
  await vendorAt(place, 'Ending Farm', { authorizedTo: dayFromNow(30) });
  await batchAt(place, 1);
  await depositAt(place);
  await depositAt(place, { amountCents: 1 });
  await offlineAt(place);
  await officeRequestAt(place);
  await failedAt(place, 'Check Deposits', 3);
  await fundAt(place, place.serviceAreaId, 0);
}
