/**
 * Finds the duties of a role: the records that wait for it, in the scope of the queries. The dashboard shows them. Edit to add a kind, and
 * add its filters to shared/entities/duty.ts.
 */
import { dayIn } from '../../../../shared/core/days.ts';
import type { Role } from '../../../../shared/core/role.ts';
import { achPermissions } from '../../../../shared/entities/ach-transaction.ts';
import { applicationPermissions } from '../../../../shared/entities/application.ts';
import { checkDepositPermissions } from '../../../../shared/entities/check-deposit.ts';
import type { Duty } from '../../../../shared/entities/duty.ts';
import { dutyKinds } from '../../../../shared/entities/duty-kind.ts';
import { fundingForecastPermissions } from '../../../../shared/entities/funding-forecast.ts';
import { officeRequestPermissions } from '../../../../shared/entities/office-request.ts';
import { offlineSalePermissions } from '../../../../shared/entities/offline-sale.ts';
import { vendorPermissions } from '../../../../shared/entities/vendor.ts';
import type { Entity } from '../../../core/entity.ts';
import { achBatches, achTransactions } from '../../../entities/ach.ts';
import { applications } from '../../../entities/application.ts';
import { checkDeposits } from '../../../entities/check-deposit.ts';
import { officeRequests } from '../../../entities/office-request.ts';
import { offlineSales } from '../../../entities/offline-sale.ts';
import { programs } from '../../../entities/program.ts';
import { importFailures, imports } from '../../../entities/upload.ts';
import { vendors } from '../../../entities/vendor.ts';
import { forecastEntities } from '../../benefits/forecast/fundingForecasts.ts';
import type { Queries } from '../../lists/openQueries.ts';
import {
  applicationDuties,
  areaDuties,
  authorizationDuty,
  type DutyQueries,
  failedRowsDuty,
  heldVendorDuty,
  officeRequestDuty,
  sumDuty,
} from './kinds.ts';

/** One question about one kind of record. `who` may open the list of these records. */
interface Asked {
  readonly who: readonly Role[];
  readonly of: readonly Entity[];
  find(at: DutyQueries): Promise<readonly (Duty | undefined)[]>;
}

const asked: readonly Asked[] = [
  { who: applicationPermissions.read, of: [applications, programs], find: applicationDuties },
  { who: achPermissions.read, of: [achTransactions, vendors], find: sumDuty('paymentsReturned', 'error', achTransactions, 'amountCents') },
  // Admins see the returned payments that caused them.
  { who: ['State Agency Staff'], of: [vendors], find: heldVendorDuty },
  { who: fundingForecastPermissions.read, of: forecastEntities, find: areaDuties },
  { who: officeRequestPermissions.answer, of: [officeRequests], find: officeRequestDuty },
  {
    who: offlineSalePermissions.decide,
    of: [offlineSales],
    find: sumDuty('offlineSalesHeld', 'warning', offlineSales, 'amountCents'),
  },
  { who: achPermissions.read, of: [achBatches], find: sumDuty('batchesToApprove', 'money', achBatches, 'totalCents') },
  { who: vendorPermissions.read, of: [vendors], find: authorizationDuty },
  {
    who: checkDepositPermissions.read,
    of: [checkDeposits],
    // The list of deposits to recover shows only open ones.
    find: sumDuty('depositsUnmatched', 'info', checkDeposits, 'amountCents', [{ column: 'recovery', operator: 'EqualTo', value: 'Open' }]),
  },
  { who: checkDepositPermissions.read, of: [imports, importFailures], find: failedRowsDuty },
];

const askedBy = (role: Role) => asked.filter(({ who }) => who.includes(role));

/** Returns the entities that the queries for a role's duties must be open for. */
export function dutyEntities(role: Role): readonly Entity[] {
  return [...new Set(askedBy(role).flatMap(({ of }) => of))];
}

/** Returns the day in the State at the time of the queries. */
export function dayOfDuties({ zone, asOf }: Pick<Queries, 'zone' | 'asOf'>): string {
  return dayIn(zone, Date.parse(asOf));
}

/** Returns the duties of a role, the most urgent first. None has a count of zero. The questions are independent and run together. */
export async function dutiesOf(queries: Queries, role: Role): Promise<Duty[]> {
  const at = { queries, role, today: dayOfDuties(queries) };
  const found = await Promise.all(askedBy(role).map(({ find }) => find(at)));
  return found
    .flat()
    .filter((one) => one !== undefined)
    .sort((a, b) => dutyKinds.indexOf(a.kind) - dutyKinds.indexOf(b.kind));
}
