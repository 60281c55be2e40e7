/** A list of users with only one role. */
import type { Column } from '../../../../shared/core/column.ts';
import type { Role } from '../../../../shared/core/role.ts';
import type { TableRequest } from '../../../../shared/core/table.ts';
import type { AnswerRow } from '../../../core/lists/engine.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { users } from '../../../entities/user.ts';
import type { Queries } from '../../lists/openQueries.ts';

/** Returns a page of these users with only these columns. */
export async function roleTable<R extends Pick<AnswerRow, 'id' | 'version'>>(
  queries: Queries,
  request: TableRequest,
  { role, columns: shown, where = [] }: { readonly role: Role; readonly columns: readonly Column[]; readonly where?: readonly Where[] },
) {
  // A list of choices is stored as one text, so only users with this one role equal it.
  const only = [{ column: 'userRoles', operator: 'EqualTo', value: role }, ...where] as const;
  const { result, asOf } = await queries.table<R>(users, request, only);
  const columns = result.columns?.filter(({ name }) => shown.some((column) => column.name === name));
  return { result: { ...result, columns }, asOf };
}
