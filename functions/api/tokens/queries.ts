import { tokenApi, tokenPermissions, tokenTypes } from '../../../shared/entities/token.ts';
import type { Where } from '../../core/replica/filters.ts';
import { route } from '../../core/route.ts';
import { programs } from '../../entities/program.ts';
import { tokens } from '../../entities/token.ts';
import { openQueries, tableRoute } from '../../rules/queries/openQueries.ts';

const ofTokens: readonly Where[] = [{ column: 'programType', operator: 'EqualTo', value: 'Token' }];

export const tokenQueries = [
  tableRoute(tokenApi.table, tokenPermissions.read, tokens),
  route(tokenApi.types, tokenPermissions.read, () => tokenTypes.map((type) => ({ value: type, label: type }))),
  route(tokenApi.programOptions, tokenPermissions.change, async (call) =>
    (await openQueries(call, [programs])).options(programs, { label: 'name', take: 500, where: ofTokens }),
  ),
];
