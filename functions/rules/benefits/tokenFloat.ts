/**
 * Tokens in circulation, by token and issuance period: issued = redeemed + outstanding + returned (rule R65). The counters refuse to fall
 * below zero. So concurrent requests for the last tokens never accept more tokens than were issued.
 */
import { addDays } from '../../../shared/core/days.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Token } from '../../../shared/entities/token.ts';
import type { TokenFloat } from '../../../shared/entities/token-float.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { periods } from '../../entities/issuance-period.ts';
import { tokens } from '../../entities/token.ts';
import { tokenFloatId, tokenFloats } from '../../entities/token-float.ts';
import { isExpired } from './period.ts';

const say = textsOf('benefits/server.staff');

/** The circulation of one token in one issuance period. */
export interface Season {
  readonly float: TokenFloat;
  readonly period: Period;
}

/** Returns the issuance periods in which a token was issued, ordered by end date. The token itself names them, so no index lags behind. */
export async function seasonsOf(reader: Reader, { id, issuedIn = [] }: Token): Promise<Season[]> {
  const floatIds = issuedIn.map((periodId) => tokenFloatId(id, periodId));
  const [floats, named] = await Promise.all([reader.many(tokenFloats, floatIds), reader.many(periods, issuedIn)]);
  const seasons = floats.flatMap((float) => {
    const period = named.find((one) => one.id === float.issuancePeriodId);
    return period ? [{ float, period }] : [];
  });
  return seasons.sort((a, b) => (a.period.endDate < b.period.endDate ? -1 : 1));
}

/** Returns the number of tokens that vendors may still turn in. */
export function outstandingOf({ outstandingCents, valueCents }: Pick<TokenFloat, 'outstandingCents' | 'valueCents'>): number {
  return outstandingCents / valueCents;
}

/** Returns the last day on which tokens of a period may be turned in. It is `graceDays` after the period's last day. */
export function handInBy({ endDate }: Pick<Period, 'endDate'>, graceDays: number): string {
  return addDays(endDate, graceDays);
}

/** Returns whether tokens of a period can no longer be turned in. Outstanding tokens then count as expired. */
export function isTokenExpired(state: State, period: Pick<Period, 'endDate'>, graceDays: number, at: number): boolean {
  return isExpired(state, { endDate: handInBy(period, graceDays) }, at);
}

/** Puts tokens into circulation. After the first time the token keeps its value and program and cannot be deleted. */
export function putOut(
  tx: UnitOfWork,
  { token, period, float }: { readonly token: Token; readonly period: Period; readonly float: TokenFloat | undefined },
  count: number,
): void {
  const cents = count * token.valueCents;
  tx.reference(tokens, token.id);
  const { issuedIn = [] } = token;
  if (!issuedIn.includes(period.id)) {
    tx.update(
      tokens,
      token,
      { ...token, issuedIn: [...issuedIn, period.id] },
      { action: 'Issued', changes: say('tokenFloat.firstIssued', { period: period.name }) },
    );
  }
  if (float) {
    tx.add(tokenFloats, float, { issuedCents: cents, outstandingCents: cents });
    return;
  }
  const { id: tokenId, type, valueCents, programId, stateId } = token;
  tx.create(tokenFloats, {
    id: tokenFloatId(tokenId, period.id),
    tokenId,
    type,
    valueCents,
    programId,
    issuancePeriodId: period.id,
    stateId,
    issuedCents: cents,
    returnedCents: 0,
    redeemedCents: 0,
    outstandingCents: cents,
    unexpectedCents: 0,
  });
}

/** Counts tokens that a vendor turned in. A negative count makes tokens outstanding again. */
export function takeIn(tx: UnitOfWork, float: TokenFloat, { count, isUnexpected }: { count: number; isUnexpected: boolean }): void {
  const cents = count * float.valueCents;
  tx.add(tokenFloats, float, isUnexpected ? { unexpectedCents: cents } : { redeemedCents: cents, outstandingCents: -cents });
}

/** Counts tokens that a recipient returned. */
export function takeBackFrom(tx: UnitOfWork, float: TokenFloat, count: number): void {
  const cents = count * float.valueCents;
  tx.add(tokenFloats, float, { returnedCents: cents, outstandingCents: -cents });
}
