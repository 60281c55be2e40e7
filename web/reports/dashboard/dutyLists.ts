/** Links from the duties of Today to the lists with exactly their records, for the current user. */
import { type Duty, filtersOfDuty } from '../../../shared/entities/duty.ts';
import { askedOf, type ListAddress, listOf } from '../../core/table/listOf.ts';
import { areaOf, type FigureList, type Viewer } from './figureLists.ts';

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
