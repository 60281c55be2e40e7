/** Programs to choose from. Programs of several States may share a name, so the label includes the State for users who see several. */
import { type Option, TableRequest } from '../../../shared/core/table.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { programs } from '../../entities/program.ts';
import type { Queries } from './openQueries.ts';

/** Returns the programs in the caller's scope, by name. */
export async function programOptions(queries: Queries, where: readonly Where[] = []): Promise<Option[]> {
  const isOfOneState = queries.scope.stateId !== undefined;
  const columns = ['name', 'stateName'].map((name, order) => ({ name, sort: { direction: 'asc', order } }));
  const { rows } = (await queries.table(programs, TableRequest.parse({ take: 500, columns }), where)).result;
  return rows.map(({ id, name, stateName }) => ({ value: id, label: isOfOneState ? String(name) : `${name} · ${stateName}` }));
}
