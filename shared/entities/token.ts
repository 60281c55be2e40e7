/** Market scrip. A recipient is issued tokens in place of a benefit, and a vendor turns them in for money. */
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

/**
 * `issuedIn` lists the issuance periods in which the token was issued, in order of first issue. When it is absent, the token was never
 * issued and can still be deleted.
 */
export const Token = recordOf({ ...tokenFields, stateId: reference('State') }).extend({ issuedIn: z.array(z.string()).optional() });
export type Token = z.infer<typeof Token>;

/** Returns the name of the token wherever it is counted: 'Wood tokens of $5.00'. */
export function tokensName({ type, valueCents }: Pick<Token, 'type' | 'valueCents'>): string {
  return `${type} tokens of ${dollars(valueCents)}`;
}

/** Returns a count of tokens as text: '1 Wood token of $5.00', '12 Wood tokens of $5.00'. */
export function countedTokens(token: Pick<Token, 'type' | 'valueCents'>, count: number): string {
  return count === 1 ? `1 ${token.type} token of ${dollars(token.valueCents)}` : `${count} ${tokensName(token)}`;
}

/** A token with its count. */
export const TokenCount = z.object({ tokenId: reference('Token').form, count: count('Count', 1, 10_000).form });
/** A list that names each token at most once. */
export const listOfTokens = <L extends z.ZodType<{ readonly tokenId: string }>>(line: L) =>
  z
    .array(line, { error: 'Choose the tokens and enter their counts' })
    .min(1, 'Choose the tokens and enter their counts')
    .max(50, 'At most 50 kinds of tokens at once')
    .refine((lines) => new Set(lines.map(({ tokenId }) => tokenId)).size === lines.length, 'Enter each token once, with its total count');
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
  /** The image, for everyone who issues or accepts tokens. */
  see: ['State Agency Staff', 'Local Agency Staff', 'Market Manager'],
  change: ['State Agency Staff'],
} as const satisfies Permissions;

/** The parts of the form under its own names. `Value` is in cents. The file `Image` is sent as a further part. */
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
  types: endpoint('GET', '/api/tokens/token-types', { summary: 'See the types of tokens', reply: Options }),
  /** The programs of the State that have tokens. */
  programOptions: endpoint('GET', '/api/tokens/program-options', { summary: 'See the programs that use tokens', reply: Options }),
  get: endpoint('GET', '/api/tokens/{id}', { summary: 'See one', reply: Token }),
  update: endpoint('PUT', '/api/tokens/{id}', { summary: 'Change one', body: TokenForm.extend(based), files: image, reply: Token }),
  remove: endpoint('DELETE', '/api/tokens/{id}', { summary: 'Delete one', reply: Token }),
  image: endpoint('GET', '/api/tokens/{id}/image', { summary: 'See a token’s image', reply: 'image' }),
};
