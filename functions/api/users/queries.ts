import { type Option, TableRequest } from '../../../shared/core/table.ts';
import { roleOptions, userApi, userPermissions, vendorUserTypeOptions } from '../../../shared/entities/user.ts';
import type { Entity } from '../../core/entity.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { answerList } from '../../rules/files/answer.ts';
import { changesTable } from '../../rules/history/changesTable.ts';
import { openQueries, type Queries, type QueryCall, tableRoute } from '../../rules/lists/openQueries.ts';
import { beginOfDay } from '../../rules/mails/awaited.ts';
import { tellApart } from '../../rules/people/vendors/vendorOptions.ts';

const { read, change } = userPermissions;
const everyOne = TableRequest.parse({});

/** Returns all of them by name, however many a State has. */
async function named(queries: Queries, of: Entity): Promise<Option[]> {
  return (await queries.rows(of, everyOne)).map(({ id, name }) => ({ value: id, label: String(name) }));
}

/** Returns the options of the State chosen in the form, or none before one is chosen. */
async function optionsIn(call: QueryCall, stateId: string | undefined) {
  if (!stateId) return { serviceAreas: [], vendors: [] };
  const queries = await openQueries(call, [serviceAreas, vendors], stateId);
  return { serviceAreas: await named(queries, serviceAreas), vendors: await tellApart(queries, await named(queries, vendors)) };
}

export const userQueries = [
  tableRoute(userApi.table, read, users),

  route(userApi.options, read, async (call) => ({
    roles: roleOptions(),
    states: await (await openQueries(call, [states])).options(states, { label: 'name', take: 500 }),
    vendorUserTypes: vendorUserTypeOptions,
    ...(await optionsIn(call, call.query.stateId)),
  })),

  /** The list as a file, with its search, filters and order, or all users regardless of the list. */
  route(userApi.export, read, (call) => answerList(call, 'users')),
  route(userApi.exportAll, read, ({ caller, after, body }) => answerList({ caller, after, body: { ...everyOne, ...body } }, 'users')),

  /** Counts the invitations of a bulk resend, by the rule in functions/rules/mails/awaited.ts. */
  route(userApi.bulkCount, change, async (call) => {
    const { stateId, createdAfter } = call.query;
    const state = await store().named(call.caller, states, stateId, 'stateId');
    const [all] = await (await openQueries(call, [users], stateId)).totals(users, {
      where: [
        { column: 'emailConfirmed', operator: 'EqualTo', value: 'No' },
        { column: 'isLockedOut', operator: 'EqualTo', value: 'No' },
        { column: 'createdAt', operator: 'GreaterThanEqualTo', value: beginOfDay(state, createdAfter) },
      ],
    });
    return { count: all?.count ?? 0 };
  }),

  route(userApi.changes, read, (call) => changesTable(call, { of: users, id: call.params.id }, call.body)),
];
