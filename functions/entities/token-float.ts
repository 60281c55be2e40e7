import { TokenFloat, tokenFloatColumns } from '../../shared/entities/token-float.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const tokenFloats = entity<TokenFloat>({
  name: 'TokenFloat',
  stored: TokenFloat,
  columns: tokenFloatColumns,
  partition: 'state',
  counters: ['issuedCents', 'returnedCents', 'redeemedCents', 'outstandingCents', 'unexpectedCents'],
  order: [{ column: 'endDate', direction: 'desc' }],
  title: ({ type }) => `${type} tokens in circulation`,
});

/** Returns the id of the only float of a token and issuance period. */
export function tokenFloatId(tokenId: string, issuancePeriodId: string): string {
  return derivedId('TokenFloat', tokenId, issuancePeriodId);
}
