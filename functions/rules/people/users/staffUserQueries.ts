/** The lists and options of a group of users that State staff manage. */
import type { Row } from '../../../../shared/core/column.ts';
import { staffUserColumns, staffUserPermissions } from '../../../../shared/entities/staff-user.ts';
import { roleOptions } from '../../../../shared/entities/user.ts';
import { type Route, route } from '../../../core/http/route.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { users } from '../../../entities/user.ts';
import { openQueries } from '../../lists/openQueries.ts';
import { roleTable } from './roleTable.ts';
import type { StaffUserGroup } from './staffUserRecords.ts';

const { read } = staffUserPermissions;
type StaffRow = Row<typeof staffUserColumns>;

/** Returns the group's routes. The list contains users with only this role. */
export function staffUserQueries({ role, api }: StaffUserGroup): readonly Route[] {
  return [
    route(api.table, read, async (call) => {
      const queries = await openQueries(call, [users], call.body.stateId);
      return roleTable<StaffRow>(queries, call.body, { role, columns: staffUserColumns });
    }),

    route(api.roleOptions, read, () => roleOptions([role])),
    route(api.stateOptions, read, async (call) => (await openQueries(call, [states])).options(states, { label: 'name', take: 500 })),

    // An Admin first chooses the State.
    route(api.serviceAreaOptions, read, async (call) => {
      const stateId = call.query.stateId ?? call.caller.scope.stateId;
      return stateId === undefined
        ? []
        : await (await openQueries(call, [serviceAreas], stateId)).options(serviceAreas, { label: 'name', take: 500 });
    }),
  ];
}
