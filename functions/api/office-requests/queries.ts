import { officeRequestApi, officeRequestPermissions, ownOfficeRequestColumns } from '../../../shared/entities/office-request.ts';
import { route } from '../../core/http/route.ts';
import { officeRequests } from '../../entities/office-request.ts';
import { openList, tableRoute } from '../../rules/lists/openQueries.ts';

export const officeRequestQueries = [
  tableRoute(officeRequestApi.table, officeRequestPermissions.read, officeRequests),

  /** The requests are in the scope of other offices, so the list is limited by its author and by its columns. */
  route(officeRequestApi.ownTable, officeRequestPermissions.ask, async ({ caller, after, body }) => {
    const queries = await openList({ caller: caller.acrossAreas(), after }, officeRequests, body);
    const own = { column: 'createdBy', operator: 'EqualTo', value: caller.userId } as const;
    return (await queries.view(officeRequests, body, ownOfficeRequestColumns, { where: [own] })) as never;
  }),
];
