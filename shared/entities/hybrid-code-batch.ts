/** Codes that are created together, to be printed on cards or vouchers before anyone has them. */
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
/** A larger sheet would be too large for one response. */
export const maxCodesOfSheet = 3000;

/** Failed: no attempt could continue. An Admin continues it. */
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
  /** The next position for which a code is created. Positions with a code that an import had created before are skipped. */
  place: count('Place', 0, 1_000_000),
  finishedAt: optional(instant('Finished')),
  message: optional(text('Message', 1000)),
  /** The reason while unbound codes are being deactivated, and the next position to check. */
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

/** `codeId`: one code. `batchId`: all codes of a batch that no one has. The version belongs to the named record. */
const DeactivateForm = z
  .object({
    codeId: z.string().min(1).max(64).optional(),
    batchId: z.string().min(1).max(64).optional(),
    version: z.number().int().min(1),
    reason: reason.form,
  })
  .refine(({ codeId, batchId }) => (codeId === undefined) !== (batchId === undefined), {
    message: 'Choose a code or a batch',
    path: ['codeId'],
  });

const BatchReply = HybridCodeBatch.omit({ place: true, passedOver: true, deactivationPlace: true }).extend({
  programName: z.string(),
  stateName: z.string(),
  /** The number of codes that a person has or had. */
  boundCount: z.number(),
});
export type HybridCodeBatchReply = z.infer<typeof BatchReply>;

/** One code, with its holder. */
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
    summary: 'Create codes for cards',
    body: HybridCodeBatchForm,
    reply: Id,
    status: 202,
    isKeyed: true,
  }),
  /** Continues a batch that has failed. */
  resume: endpoint('POST', '/api/hybrid-codes/resume/{id}', { summary: 'Continue a failed batch of codes', reply: Id, status: 202 }),
  exportCsv: endpoint('GET', '/api/hybrid-codes/export-csv/{id}', { summary: 'Download a batch’s codes', reply: 'csv' }),
  printSheet: endpoint('GET', '/api/hybrid-codes/print-sheet/{id}', { summary: 'Print a batch’s codes', reply: 'pdf' }),
  /** The programs with codes, of all States. */
  programOptions: endpoint('GET', '/api/hybrid-codes/program-options', { summary: 'See the programs that use codes', reply: Options }),
  deactivate: endpoint('POST', '/api/hybrid-codes/deactivate', {
    summary: 'Deactivate a code, or the rest of a batch',
    body: DeactivateForm,
    reply: Id,
  }),
  /** Finds any code that is typed completely, and codes with a holder by a part of the code. */
  search: endpoint('GET', '/api/hybrid-codes/search', {
    summary: 'Search codes',
    query: OptionSearch.extend({ recipientId: z.string().max(64).optional() }),
    reply: Options,
  }),
  /** The code as printed or typed. */
  find: endpoint('GET', '/api/hybrid-codes/code/{code}', { summary: 'Look up a code', reply: CodeReply }),
  get: endpoint('GET', '/api/hybrid-codes/{id}', { summary: 'See a batch of codes', reply: BatchReply }),
};
