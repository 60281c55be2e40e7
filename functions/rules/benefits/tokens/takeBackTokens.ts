/** Returning the tokens that a recipient did not spend. Their value returns to the fundings that paid for them. */
import { type TokenCounts, tokensName } from '../../../../shared/entities/token.ts';
import type { TokenIssuance } from '../../../../shared/entities/token-issuance.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../../core/store/once.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { fundings } from '../../../entities/funding.ts';
import { recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { moneyWorkerOf } from '../../../entities/systemCallers.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { setting } from '../../setup/setting.ts';
import { returnTo } from '../funding.ts';
import { IssuedTotals, identityOf } from '../issuedTotals.ts';
import { isTokenExpired, outstandingOf, type Season, seasonsOf, takeBackFrom } from '../tokenFloat.ts';
import { isLater, restoredOf } from '../tokensTakenBack.ts';
import { type Line, namedTokens } from './namedTokens.ts';

const refuse = refusalsOf('benefits/server.staff');

interface TakenBack {
  readonly tokens: TokenCounts;
  readonly reason: string;
}

/** The part of a return that comes from one issuance. */
interface Share {
  readonly issuance: TokenIssuance;
  readonly season: Season;
  readonly count: number;
}

/** The issuances that returned tokens may come from. */
interface Source {
  readonly held: readonly TokenIssuance[];
  readonly live: readonly Season[];
  /** True if tokens issued after a return are excluded. Only State staff may return them. */
  readonly isWithoutLater: boolean;
}

/**
 * Returns tokens that were issued to this recipient, newest issuance first, while tokens of its period can still be turned in. Tokens are
 * anonymous, so returned ones may be another person's. Federal tokens therefore count against the yearly limit until State staff restore
 * it, and tokens issued after a return are restricted (decision 57). A repeated request with the same key returns the current issuances.
 * Throws 'invalid' with the number that can be returned.
 */
export function takeBackTokens(
  store: Store,
  caller: Caller,
  { recipientId, tokens, reason }: { readonly recipientId: string } & TakenBack,
  keyed: Keyed,
): Promise<TokenIssuance[]> {
  return onceRemembered(store, caller, keyed, {
    answer: (ids) => store.many(caller, tokenIssuances, ids),
    work: async (tx) => {
      const isState = caller.isSystem || caller.role === 'State Agency Staff';
      const recipient = await tx.get(recipients, recipientId);
      const worker = moneyWorkerOf(recipient.stateId);
      const lines = await namedTokens(tx, tokens, 'tokens');
      const [state, graceDays, held, given] = await Promise.all([
        store.get(worker, states, recipient.stateId),
        setting(store, 'tokenGraceDays'),
        store.children(worker, tokenIssuances, `Recipient#${recipientId}`, 'TokenIssuance#'),
        IssuedTotals.to(store, identityOf(recipient)),
      ]);
      const shares: Share[] = [];
      for (const line of lines) {
        const seasons = await seasonsOf(store.as(worker), line.token);
        const live = seasons.filter(({ period }) => !isTokenExpired(state, period, graceDays, store.now()));
        shares.push(...sharesOf(line, { held, live, isWithoutLater: !isState }));
      }
      const made = shares.map((share) => takeShareBack(tx, share, given, reason));
      const from = await store.many(worker, fundings, [...new Set(shares.map(({ issuance }) => issuance.fundingId))]);
      for (const funding of from) {
        const ofFunding = shares.filter(({ issuance }) => issuance.fundingId === funding.id);
        returnTo(
          tx,
          funding,
          ofFunding.reduce((sum, { issuance, count }) => sum + count * issuance.valueCents, 0),
        );
      }
      return [made, made.map(({ id }) => id)];
    },
  });
}

/** Chooses the issuances that a line's tokens come from, newest first. */
function sharesOf({ token, count, field }: Line, { held, live, isWithoutLater }: Source): Share[] {
  const left = new Map(live.map(({ float }) => [float.id, outstandingOf(float)]));
  let rest = count;
  const own = held.filter((issuance) => issuance.tokenId === token.id);
  const inSeason = (one: TokenIssuance) =>
    held.filter(({ programId, issuancePeriodId }) => programId === one.programId && issuancePeriodId === one.issuancePeriodId);
  const allowed = own.filter((issuance) => !isWithoutLater || !isLater(issuance, inSeason(issuance)));
  const shares = allowed
    .toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1))
    .flatMap((issuance) => {
      const season = live.find(({ period }) => period.id === issuance.issuancePeriodId);
      if (!season) return [];
      const outstanding = left.get(season.float.id) ?? 0;
      const share = Math.min(rest, issuance.count - issuance.returnedCount, outstanding);
      rest -= share;
      left.set(season.float.id, outstanding - share);
      return share > 0 ? [{ issuance, season, count: share }] : [];
    });
  if (rest > 0) {
    const most = count - rest;
    const values = { count: most, tokens: tokensName(token) };
    if (allowed.length === own.length) throw refuse('invalid', most ? 'takeBackTokens.atMost' : 'takeBackTokens.none', { values, field });
    throw refuse('invalid', most ? 'takeBackTokens.atMostWithoutLater' : 'takeBackTokens.noneWithoutLater', { values, field });
  }
  return shares;
}

function takeShareBack(tx: UnitOfWork, { issuance, season, count }: Share, given: IssuedTotals, reason: string): TokenIssuance {
  const cents = count * issuance.valueCents;
  takeBackFrom(tx, season.float, count);
  // Federal money counts until State staff restore the limit.
  const isFederal = issuance.federalCents !== undefined;
  if (!isFederal) given.takeBack(tx, { ...issuance, deactivatedCents: issuance.returnedCents }, cents);
  const after = {
    ...issuance,
    returnedCount: issuance.returnedCount + count,
    returnedCents: issuance.returnedCents + cents,
    returnedAt: issuance.returnedAt ?? tx.at,
    restoredCount: isFederal ? restoredOf(issuance) : issuance.restoredCount,
  };
  return tx.update(tokenIssuances, issuance, after, { action: 'Taken back', why: reason });
}
