import { dollars } from '../../shared/core/money.ts';
import { Token, tokenColumns, tokenPermissions } from '../../shared/entities/token.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('benefits/server.staff');

export const tokens = entity<Token>({
  name: 'Token',
  stored: Token,
  columns: tokenColumns,
  permissions: tokenPermissions,
  title: ({ type, valueCents }) => `${type} token of ${dollars(valueCents)}`,
  unique: ({ programId, type, valueCents }) => ({ kind: `${programId}#${type}#${valueCents}` }),
  taken: { kind: () => refuse('conflict', 'taken.tokenKind', { field: 'kind' }) },
});
