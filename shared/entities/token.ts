/** Market scrip: what a recipient is given in place of a benefit, and a vendor hands in for money. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, money, optional, reference, text } from '../core/field.ts';
import { dollars } from '../core/money.ts';
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

/** `issuedIn`: the issuance periods in which it was issued, in the order of the first time; absent: in none, and it can still be deleted. */
export const Token = recordOf({ ...tokenFields, stateId: reference('State') }).extend({ issuedIn: z.array(z.string()).optional() });
export type Token = z.infer<typeof Token>;

/** 'Wood tokens of $5.00': what they are called wherever they are counted. */
export function tokensName({ type, valueCents }: Pick<Token, 'type' | 'valueCents'>): string {
  return `${type} tokens of ${dollars(valueCents)}`;
}

/** '1 Wood token of $5.00', '12 Wood tokens of $5.00' */
export function countedTokens(token: Pick<Token, 'type' | 'valueCents'>, count: number): string {
  return count === 1 ? `1 ${token.type} token of ${dollars(token.valueCents)}` : `${count} ${tokensName(token)}`;
}

/** So many of a token. */
export const TokenCount = z.object({ tokenId: reference('Token').form, count: count('Count', 1, 10_000).form });
/** Each token is named once in a list. */
export const listOfTokens = <L extends z.ZodType<{ readonly tokenId: string }>>(line: L) =>
  z
    .array(line, { error: 'Say which tokens, and how many' })
    .min(1, 'Say which tokens, and how many')
    .max(50, 'At most 50 kinds of tokens at once')
    .refine((lines) => new Set(lines.map(({ tokenId }) => tokenId)).size === lines.length, 'Name each token once, with its whole count');
export const TokenCounts = listOfTokens(TokenCount);
export type TokenCounts = z.infer<typeof TokenCounts>;

const programName = { entity: 'Program', by: 'programId', column: 'name' };
export const tokenColumns = [
  column('type', tokenFields.type),
  column('valueCents', tokenFields.valueCents),
  joined('programName', programFields.name, programName, { label: 'Program', isSearched: true }),
  column('imageId', tokenFields.imageId),
  joined(
    'marketManagerTransaction',
    programFields.marketManagerTransaction,
    { ...programName, column: 'marketManagerTransaction' },
    forRulesAlone,
  ),
  hidden('programId'),
  hidden('stateId'),
] as const;

export const tokenPermissions = {
  read: ['State Agency Staff'],
  /** The picture: whoever gives tokens out or takes them in. */
  see: ['State Agency Staff', 'Local Agency Staff', 'Market Manager'],
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
  table: endpoint('POST', '/api/tokens/table', { summary: 'See the list', body: TableRequest, reply: tableReply(tokenColumns) }),
  create: endpoint('POST', '/api/tokens', { summary: 'Add one', body: TokenForm, files: image, reply: Token, status: 201 }),
  types: endpoint('GET', '/api/tokens/token-types', { summary: 'See types of tokens', reply: Options }),
  /** The programs of the state that have tokens. */
  programOptions: endpoint('GET', '/api/tokens/program-options', { summary: 'See programs with tokens', reply: Options }),
  get: endpoint('GET', '/api/tokens/{id}', { summary: 'See one', reply: Token }),
  update: endpoint('PUT', '/api/tokens/{id}', { summary: 'Change one', body: TokenForm.extend(based), files: image, reply: Token }),
  remove: endpoint('DELETE', '/api/tokens/{id}', { summary: 'Delete one', reply: Token }),
  image: endpoint('GET', '/api/tokens/{id}/image', { summary: 'See a token’s picture', reply: 'image' }),
};
