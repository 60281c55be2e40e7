import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import type { Option } from '../../../shared/core/table.ts';
import { type HybridCodeBatchReply, hybridCodeApi, hybridCodePermissions } from '../../../shared/entities/hybrid-code-batch.ts';
import { type Call, route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { typesWithCodes } from '../../rules/benefits/codes/batchActs.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { programOptions } from '../../rules/lists/programOptions.ts';

const { read, change } = hybridCodePermissions;
const most = 50;

async function batchOf(call: Call<typeof hybridCodeApi.get>): Promise<HybridCodeBatchReply> {
  const { caller, params } = call;
  const batch = await store().get(caller, hybridCodeBatches, params.id);
  const [program, state, queries] = await Promise.all([
    store().get(caller, programs, batch.programId),
    store().get(caller, states, batch.stateId),
    openQueries(call, [hybridCodes], batch.stateId),
  ]);
  const isHeld: readonly Where[] = [
    { column: 'batchId', operator: 'EqualTo', value: batch.id },
    { column: 'recipientId', operator: 'Filled' },
  ];
  const [bound] = await queries.totals(hybridCodes, { sums: [], where: isHeld });
  return { ...batch, programName: program.name, stateName: state.name, boundCount: bound?.count ?? 0 };
}

async function search(call: Call<typeof hybridCodeApi.search>): Promise<Option[]> {
  const { searchTerm = '', values = '', recipientId } = call.query;
  const code = normalCode(searchTerm);
  if (isHybridCode(code)) {
    const found = await store().find(call.caller, hybridCodes, hybridCodeId(code));
    return found && (recipientId === undefined || found.recipientId === recipientId) ? [{ value: found.id, label: found.code }] : [];
  }
  const where: Where[] = recipientId === undefined ? [] : [{ column: 'recipientId', operator: 'EqualTo', value: recipientId }];
  const queries = await openQueries(call, [hybridCodes]);
  return queries.options(hybridCodes, { label: 'code', take: most, search: searchTerm, values: values.split(','), where });
}

export const hybridCodeQueries = [
  tableRoute(hybridCodeApi.table, read, hybridCodeBatches),
  route(hybridCodeApi.programOptions, change, async (call) => {
    const where: Where[] = [{ column: 'programType', operator: 'MultiSelect', value: [...typesWithCodes] }];
    return programOptions(await openQueries(call, [programs]), where);
  }),
  route(hybridCodeApi.search, read, search),
  route(hybridCodeApi.get, read, batchOf),
];
