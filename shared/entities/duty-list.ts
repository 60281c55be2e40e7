/** Links from the duties of Today to the lists with exactly their records. The dashboard and the morning email contain them. */
import { askedOf, type ListAddress, listOf } from '../core/listAddress.ts';
import type { Role } from '../core/role.ts';
import { type Duty, filtersOfDuty } from './duty.ts';

/** The reader's role. For an Admin also the chosen State. */
export interface Viewer {
  readonly role: Role;
  readonly stateId?: string | undefined;
}

/** `screen` is the route path, if it has parameters. */
export type FigureList = ListAddress & { readonly screen?: string };

const areas: Partial<Record<Role, string>> = {
  Admin: '/admin',
  'State Agency Staff': '/state-staff',
  'Local Agency Staff': '/local-staff',
};
/** Returns the path of a role's screens. */
export const areaOf = ({ role }: Pick<Viewer, 'role'>) => areas[role] ?? '';

/** `today` is the day in the State. */
export function dutyList(viewer: Viewer, duty: Duty, today: string): FigureList {
  const area = areaOf(viewer);
  const filters = filtersOfDuty(duty, today);
  switch (duty.kind) {
    case 'applicationsOverdue':
    case 'applicationsDue':
    case 'lettersToPrint':
      return listOf(`${area}/applications`, filters);
    case 'paymentsReturned':
      return inState(viewer, listOf(`${area}/ach-transactions`, filters));
    case 'batchesToApprove':
      return inState(viewer, listOf(`${area}/ach-batches`, filters));
    case 'vendorsHeld':
    case 'authorizationsEnd':
      return viewer.role === 'Admin'
        ? { ...listOf(`${area}/states/${viewer.stateId}/vendors`, filters), screen: `${area}/states/:stateId/vendors` }
        : listOf(`${area}/vendors`, filters);
    case 'areasRunOut':
      return listOf(`${area}/service-area-funding`, filters);
    case 'officeRequestsOpen':
      return listOf(`${area}/recipients/office-requests`, filters);
    case 'offlineSalesHeld':
      return listOf(`${area}/transactions/offline-sales`, filters);
    case 'depositsUnmatched':
      return inState(viewer, listOf(`${area}/physical-check-files`, filters, 'recover.'));
    case 'depositRowsFailed':
      return inState(viewer, listOf(`${area}/physical-check-files`, filters, 'failures.'));
  }
}

/** An Admin's list shows the State that its address names. */
function inState({ role, stateId }: Viewer, list: ListAddress): ListAddress {
  return role === 'Admin' ? askedOf(list, { state: stateId }) : list;
}

/** The same for an email, which must not contain names: service areas are selected by their ids. */
export function namelessDutyList(viewer: Viewer, duty: Duty, today: string): ListAddress {
  if (duty.kind !== 'areasRunOut') return dutyList(viewer, duty, today);
  const { issuancePeriodId, serviceAreaIds } = duty;
  return askedOf(listOf(`${areaOf(viewer)}/reports/fundings-counted`), { issuancePeriodId, serviceAreas: serviceAreaIds.join(',') });
}
