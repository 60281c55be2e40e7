/** Codes that are made together, to be printed on cards or vouchers before anybody holds them. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, optional, reference, text } from '../core/field.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { programFields } from './program.ts';
import { stateFields } from './state.ts';

export const maxCodesOfBatch = 100_000;
/** A sheet of more would be too large for one answer. */
export const maxCodesOfSheet = 3000;

/** Failed: no try could go on; an Admin continues it. */
const batchStatuses = ['Queued', 'Making', 'Ready', 'Failed'] as const;
export const hybridCodeBatchFields = {
  number: count('Batch', 1, 1_000_000_000),
  amount: count('Amount', 1, maxCodesOfBatch),
  programId: reference('Program'),
  status: choice('Status', batchStatuses),
  madeCount: count('Created', 0, maxCodesOfBatch),
  deactivatedCount: count('Deactivated', 0, maxCodesOfBatch),
};
const reason = text('Reason');

export const HybridCodeBatch = recordOf({
  ...hybridCodeBatchFields,
  stateId: reference('State'),
  /** The next place that a code is made for; places whose code an import had made before are passed over. */
  place: count('Place', 0, 1_000_000),
  finishedAt: optional(instant('Finished')),
  message: optional(text('Message', 1000)),
  /** While what is unbound is being deactivated: why, and the place that is looked at next. */
  deactivationReason: optional(reason),
  deactivationPlace: optional(count('Place', 0, 1_000_000)),
}).extend({ passedOver: z.array(z.number()) });
export type HybridCodeBatch = z.infer<typeof HybridCodeBatch>;

const ofProgram = (name: string) => ({ entity: 'Program', by: 'programId', column: name });
export const hybridCodeBatchColumns = [
  column('number', hybridCodeBatchFields.number),
  joined('programName', programFields.name, ofProgram('name'), { label: 'Program', isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State', isSearched: true }),
  column('amount', hybridCodeBatchFields.amount),
  column('status', hybridCodeBatchFields.status),
  column('madeCount', hybridCodeBatchFields.madeCount),
  column('deactivatedCount', hybridCodeBatchFields.deactivatedCount),
  column('createdAt', instant('Requested')),
  hidden('programId'),
  hidden('stateId'),
] as const;

export const hybridCodePermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

export const HybridCodeBatchForm = z.object({ amount: hybridCodeBatchFields.amount.form, programId: hybridCodeBatchFields.programId.form });

/** `codeId`: one code; `batchId`: all of a batch that nobody holds. The version is that of the one that is named. */
const DeactivateForm = z
  .object({
    codeId: z.string().min(1).max(64).optional(),
    batchId: z.string().min(1).max(64).optional(),
    version: z.number().int().min(1),
    reason: reason.form,
  })
  .refine(({ codeId, batchId }) => (codeId === undefined) !== (batchId === undefined), {
    message: 'Name the code or the batch',
    path: ['codeId'],
  });

const BatchReply = HybridCodeBatch.omit({ place: true, passedOver: true, deactivationPlace: true }).extend({
  programName: z.string(),
  stateName: z.string(),
  /** The codes that somebody holds or held. */
  boundCount: z.number(),
});
export type HybridCodeBatchReply = z.infer<typeof BatchReply>;

/** One code, with whose it is. */
const CodeReply = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  programName: z.string(),
  stateName: z.string(),
  batchId: z.string().optional(),
  isActive: z.boolean(),
  deactivationReason: z.string().optional(),
  recipientName: z.string().optional(),
  assignedAt: z.string().optional(),
});
export type HybridCodeReply = z.infer<typeof CodeReply>;

const Id = z.object({ id: z.string() });

export const hybridCodeApi = {
  table: endpoint('POST', '/api/hybrid-codes/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(hybridCodeBatchColumns),
  }),
  create: endpoint('POST', '/api/hybrid-codes/create', {
    summary: 'Have codes for cards made',
    body: HybridCodeBatchForm,
    reply: Id,
    status: 202,
    isKeyed: true,
  }),
  /** Goes on with a batch that has failed. */
  resume: endpoint('POST', '/api/hybrid-codes/resume/{id}', { summary: 'Go on with a batch of codes that failed', reply: Id, status: 202 }),
  exportCsv: endpoint('GET', '/api/hybrid-codes/export-csv/{id}', { summary: 'Download a batch’s codes', reply: 'csv' }),
  printSheet: endpoint('GET', '/api/hybrid-codes/print-sheet/{id}', { summary: 'Print a batch’s codes', reply: 'pdf' }),
  /** The programs of all states that have codes. */
  programOptions: endpoint('GET', '/api/hybrid-codes/program-options', { summary: 'See programs to make codes for', reply: Options }),
  deactivate: endpoint('POST', '/api/hybrid-codes/deactivate', {
    summary: 'Deactivate a code, or the rest of a batch',
    body: DeactivateForm,
    reply: Id,
  }),
  /** A code that is typed whole, held or not, and held ones by a part of it. */
  search: endpoint('GET', '/api/hybrid-codes/search', {
    summary: 'Search codes',
    query: OptionSearch.extend({ recipientId: z.string().max(64).optional() }),
    reply: Options,
  }),
  /** The code as it is printed or typed. */
  find: endpoint('GET', '/api/hybrid-codes/code/{code}', { summary: 'Look a code up', reply: CodeReply }),
  get: endpoint('GET', '/api/hybrid-codes/{id}', { summary: 'See a batch of codes', reply: BatchReply }),
};
