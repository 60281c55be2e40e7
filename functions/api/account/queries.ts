import { TableRequest } from '../../../shared/core/table.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { openRoute } from '../../core/http/route.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';

export const accountQueries = [
  openRoute(accountApi.registerOptions, async () => {
    const queries = await openQueries({ caller: publicPage, after: [] }, [programs, states]);
    const allows = { column: 'allowRecipientAccounts', operator: 'EqualTo', value: 'Yes' } as const;
    const found = await queries.rows(programs, TableRequest.parse({}), [allows], ['stateId']);
    const ids = [...new Set(found.map(({ stateId }) => String(stateId)))];
    return queries.options(states, { label: 'name', take: 0, values: ids });
  }),
];
