import { countedTokens } from '../../shared/entities/token.ts';
import { TokenIssuance, tokenIssuanceColumns, tokenIssuancePermissions } from '../../shared/entities/token-issuance.ts';
import { entity } from '../core/entity.ts';

export const tokenIssuances = entity<TokenIssuance>({
  name: 'TokenIssuance',
  stored: TokenIssuance,
  columns: tokenIssuanceColumns,
  permissions: tokenIssuancePermissions,
  partition: 'state',
  order: [{ column: 'issuedAt', direction: 'desc' }],
  title: (issuance) => countedTokens(issuance, issuance.count),
  owner: ({ recipientId, issuedAt }) => ({ of: `Recipient#${recipientId}`, at: `TokenIssuance#${issuedAt}` }),
});
