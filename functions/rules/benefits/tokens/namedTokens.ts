import type { Token, TokenCounts } from '../../../../shared/entities/token.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import { tokens } from '../../../entities/token.ts';

const refuse = refusalsOf('benefits/server.staff');

export interface Line {
  readonly token: Token;
  readonly count: number;
  /** The form's field name of the line's count. */
  readonly field: string;
}

/**
 * Returns the tokens of a form's lines, in their order. `field` is the form's name for the list. Throws 'invalid' on the line of an unknown
 * token.
 */
export async function namedTokens(reader: Reader, lines: TokenCounts, field: string): Promise<Line[]> {
  const found = await reader.many(
    tokens,
    lines.map(({ tokenId }) => tokenId),
  );
  const place = (i: number, name: string) => [...(field ? [field] : []), i, name].join('.');
  return lines.map(({ tokenId, count }, i) => {
    const token = found.find(({ id }) => id === tokenId);
    if (!token) throw refuse('invalid', 'namedTokens.noToken', { field: place(i, 'tokenId') });
    return { token, count, field: place(i, 'count') };
  });
}
