/** Tokens that are counted in a form. There is one line for each token, and the lines with a count are sent. */
import * as z from 'zod';
import type { Token, TokenCounts } from '../../../shared/entities/token.ts';
import { CallError } from '../../core/callError.ts';
import { say } from './texts.ts';

/** A token that can be counted. */
export type Countable = Pick<Token, 'id' | 'type' | 'valueCents'> & { readonly imageId?: string | undefined };

const mostTokens = 10_000;
const message = say('input.range', { most: mostTokens.toLocaleString('en-US') });

/** `empty` is the message when nothing is counted. */
export function countLines(empty: string) {
  const count = z.number({ error: message }).int(message).min(0, message).max(mostTokens, message);
  return z
    .array(z.object({ tokenId: z.string(), count }))
    .refine((lines) => lines.some((line) => line.count !== 0), empty)
    .transform((lines): TokenCounts => lines.filter((line) => line.count > 0));
}

/** Returns one line for each token, with a count of zero. */
export const noneOf = (tokens: readonly Countable[]) => tokens.map(({ id }) => ({ tokenId: id, count: 0 }));

/** Returns the total count, and the total value in cents. */
export function sumOfLines(lines: TokenCounts, tokens: readonly Countable[]): { count: number; cents: number } {
  const known = lines.filter(({ count }) => Number.isFinite(count));
  const worthOf = (tokenId: string) => tokens.find(({ id }) => id === tokenId)?.valueCents ?? 0;
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    cents: known.reduce((sum, { tokenId, count }) => sum + count * worthOf(tokenId), 0),
  };
}

/** Sends the counted lines. A refusal of a line is shown at its token, for any name (`field`) that the call gives to its list. */
export async function sendLines<R>(tokens: readonly Countable[], sent: TokenCounts, field: string, send: () => Promise<R>): Promise<R> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const failures = error.failures.map((failure) => {
      const [at, name] = failure.propertyName.split('.').slice(field ? 1 : 0);
      const place = tokens.findIndex(({ id }) => id === sent[Number(at)]?.tokenId);
      return name && place >= 0 ? { ...failure, propertyName: `tokens.${place}.count` } : failure;
    });
    throw new CallError(error.status, failures, error.message, error.retryAfterSeconds);
  }
}
