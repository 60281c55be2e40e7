/** Market scrip: what a recipient is given in place of a benefit, and a vendor hands in for money. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, money, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { programFields } from './program.ts';

export const tokenTypes = ['Wood', 'Plastic', 'Paper', 'Other'] as const;

export const tokenFields = {
  type: choice('Type', tokenTypes),
  valueCents: money('Value', 1),
  programId: reference('Program'),
  imageId: optional(text('Image')),
};

export const Token = recordOf({ ...tokenFields, stateId: reference('State') });
export type Token = z.infer<typeof Token>;

const programName = { entity: 'Program', by: 'programId', column: 'name' };
export const tokenColumns = [
  column('type', tokenFields.type),
  column('valueCents', tokenFields.valueCents),
  joined('programName', programFields.name, programName, { label: 'Program', isSearched: true }),
  column('imageId', tokenFields.imageId),
  hidden('programId'),
  hidden('stateId'),
] as const;

export const tokenPermissions = {
  read: ['State Agency Staff'],
  change: ['State Agency Staff'],
} as const satisfies Permissions;

/** The parts of the form, as they are named there; `Value` in cents, `Image` beside them. */
export const TokenForm = z.object({
  Type: tokenFields.type.form,
  Value: tokenFields.valueCents.form,
  ProgramId: tokenFields.programId.form,
});
export type TokenForm = z.infer<typeof TokenForm>;
const image = ['Image'] as const;

export const tokenApi = {
  table: endpoint('POST', '/api/tokens/table', { body: TableRequest, reply: tableReply(tokenColumns) }),
  create: endpoint('POST', '/api/tokens', { body: TokenForm, files: image, reply: Token, status: 201 }),
  types: endpoint('GET', '/api/tokens/token-types', { reply: Options }),
  /** The programs of the state that have tokens. */
  programOptions: endpoint('GET', '/api/tokens/program-options', { reply: Options }),
  get: endpoint('GET', '/api/tokens/{id}', { reply: Token }),
  update: endpoint('PUT', '/api/tokens/{id}', { body: TokenForm.extend(based), files: image, reply: Token }),
  remove: endpoint('DELETE', '/api/tokens/{id}', { reply: Token }),
  image: endpoint('GET', '/api/tokens/{id}/image', { reply: 'image' }),
};
