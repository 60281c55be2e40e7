/** Lets returned tokens be issued again within the yearly federal limit (decision 57). */
import { type TokenCounts, tokensName } from '../../../../shared/entities/token.ts';
import type { TokenIssuance } from '../../../../shared/entities/token-issuance.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../../core/store/once.ts';
import type { Store } from '../../../core/store/store.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { recipients } from '../../../entities/recipient.ts';
import { moneyWorkerOf } from '../../../entities/systemCallers.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { IssuedTotals, identityOf } from '../issuedTotals.ts';
import { isLater, restoredOf } from '../tokensTakenBack.ts';
import { type Line, namedTokens } from './namedTokens.ts';

const refuse = refusalsOf('benefits/server.staff');

/**
 * Restores the limit for tokens of the recipient's federal issuances before the first return of the year, newest first. So one record
 * receives at most twice the limit in a year. A repeated request with the same key returns the current issuances. Throws 'invalid' with the
 * number that can be restored.
 */
export function restoreLimit(
  store: Store,
  caller: Caller,
  { recipientId, tokens, reason }: { readonly recipientId: string } & { readonly tokens: TokenCounts; readonly reason: string },
  keyed: Keyed,
): Promise<TokenIssuance[]> {
  return onceRemembered(store, caller, keyed, {
    answer: (ids) => store.many(caller, tokenIssuances, ids),
    work: async (tx) => {
      const recipient = await tx.get(recipients, recipientId);
      const lines = await namedTokens(tx, tokens, 'tokens');
      const [held, given] = await Promise.all([
        store.children(moneyWorkerOf(recipient.stateId), tokenIssuances, `Recipient#${recipientId}`, 'TokenIssuance#'),
        IssuedTotals.to(store, identityOf(recipient)),
      ]);
      const seasons = await store.many(moneyWorkerOf(recipient.stateId), periods, [...new Set(held.map((one) => one.issuancePeriodId))]);
      const yearOf = new Map(seasons.map(({ id, programYear }) => [id, programYear]));
      const made = lines
        .flatMap((line) => sharesOf(line, held, yearOf))
        .map(({ issuance, count }) => {
          const { valueCents } = issuance;
          const before = restoredOf(issuance);
          given.takeBack(tx, { ...issuance, deactivatedCents: before * valueCents }, count * valueCents);
          const after = { ...issuance, restoredCount: before + count };
          return tx.update(tokenIssuances, issuance, after, { action: 'Limit restored', why: reason });
        });
      return [made, made.map(({ id }) => id)];
    },
  });
}

/** `yearOf` contains the program years of the issuance periods. */
function sharesOf(
  { token, count, field }: Line,
  held: readonly TokenIssuance[],
  yearOf: ReadonlyMap<string, string>,
): { issuance: TokenIssuance; count: number }[] {
  let rest = count;
  const federal = held.filter(({ federalCents }) => federalCents !== undefined);
  const inYear = (one: TokenIssuance) =>
    federal.filter(({ issuancePeriodId }) => yearOf.get(issuancePeriodId) === yearOf.get(one.issuancePeriodId));
  const shares = federal
    .filter((one) => one.tokenId === token.id && !isLater(one, inYear(one)))
    .sort((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1))
    .flatMap((issuance) => {
      const share = Math.min(rest, issuance.returnedCount - restoredOf(issuance));
      rest -= share;
      return share > 0 ? [{ issuance, count: share }] : [];
    });
  if (rest === 0) return shares;
  const most = count - rest;
  const values = { count: most, tokens: tokensName(token) };
  throw refuse('invalid', most ? 'restoreLimit.atMost' : 'restoreLimit.none', { values, field });
}
