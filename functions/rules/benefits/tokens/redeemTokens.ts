/** Accepting the tokens that a vendor turns in (rules R24, R26, R67 to R70 and R77). */

import type { State } from '../../../../shared/entities/state.ts';
import { tokensName } from '../../../../shared/entities/token.ts';
import type { RedemptionForm, TokenRedemption } from '../../../../shared/entities/token-redemption.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../../core/store/once.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { programs } from '../../../entities/program.ts';
import { states } from '../../../entities/state.ts';
import { vendorCheck } from '../../../entities/systemCallers.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { vendors } from '../../../entities/vendor.ts';
import { setting } from '../../setup/setting.ts';
import { assertAuthorized } from '../period.ts';
import { isTokenExpired, outstandingOf, type Season, seasonsOf, takeIn } from '../tokenFloat.ts';
import { type Line, namedTokens } from './namedTokens.ts';

const refuse = refusalsOf('benefits/server.staff');

/** A count of tokens of one issuance period. */
interface Part {
  readonly season: Season;
  readonly count: number;
  readonly isUnexpected: boolean;
}

/**
 * Records the tokens that a vendor turns in, against the token's oldest issuance period with outstanding tokens. A repeated request with
 * the same key returns the same redemptions. Throws 'invalid' with the number outstanding if that is less. State staff may accept the
 * excess with a reason.
 */
export function redeemTokens(store: Store, caller: Caller, form: RedemptionForm, keyed: Keyed): Promise<TokenRedemption[]> {
  return onceRemembered(store, caller, keyed, {
    answer: (ids) => store.many(caller, tokenRedemptions, ids),
    work: async (tx) => {
      const lines = await namedTokens(tx, form.tokens, 'tokens');
      const stateId = lines[0]?.token.stateId ?? '';
      const [vendor, state, graceDays] = await Promise.all([
        store.find(vendorCheck, vendors, form.vendorId),
        tx.get(states, stateId),
        setting(store, 'tokenGraceDays'),
      ]);
      assertAuthorized(state, vendor, store.now());
      if (caller.ownVendorId === vendor.id) throw refuse('invalid', 'redeemTokens.ownBusiness', { field: 'vendorId' });
      await assertMayTakeIn(tx, lines);
      tx.reference(vendors, vendor.id);
      const made: TokenRedemption[] = [];
      for (const line of lines) {
        const { id: tokenId, type, valueCents, programId } = line.token;
        const seasons = await seasonsOf(tx, line.token);
        for (const { season, count, isUnexpected } of partsOf(line, caller, form.reason, {
          live: liveOf(seasons, state, graceDays, store.now()),
          all: seasons,
        })) {
          takeIn(tx, season.float, { count, isUnexpected });
          const fields = {
            handedInAt: tx.at,
            vendorId: vendor.id,
            vendorName: vendor.name,
            tokenId,
            type,
            valueCents,
            count,
            amountCents: count * valueCents,
            status: 'Recorded',
            isUnexpected,
            reason: isUnexpected ? form.reason : undefined,
            programId,
            issuancePeriodId: season.period.id,
            stateId,
            recordedBy: caller.name,
            recordedById: caller.userId,
          } as const;
          made.push(
            tx.create(
              tokenRedemptions,
              fields,
              isUnexpected ? { reason: { action: 'Taken in beyond what was outstanding', changes: '', why: form.reason } } : {},
            ),
          );
        }
      }
      return [made, made.map(({ id }) => id)];
    },
  });
}

const liveOf = (seasons: readonly Season[], state: State, graceDays: number, at: number) =>
  seasons.filter(({ period }) => !isTokenExpired(state, period, graceDays, at));

/** Splits a line's tokens over issuance periods. Throws 'invalid' on the line's count if more are turned in than are outstanding. */
function partsOf(
  { token, count, field }: Line,
  caller: Caller,
  reason: string | undefined,
  { live, all }: { readonly live: readonly Season[]; readonly all: readonly Season[] },
): Part[] {
  let rest = count;
  const parts: Part[] = live.flatMap((season) => {
    const part = Math.min(rest, outstandingOf(season.float));
    rest -= part;
    return part > 0 ? [{ season, count: part, isUnexpected: false }] : [];
  });
  if (rest === 0) return parts;
  const isState = caller.isSystem || caller.role === 'State Agency Staff';
  const last = all.at(-1);
  if (isState && reason && last) return [...parts, { season: last, count: rest, isUnexpected: true }];
  if (!last) throw refuse('invalid', 'redeemTokens.neverIssued', { values: { tokens: tokensName(token) }, field });
  const values = { count: count - rest, tokens: tokensName(token), turnedIn: count.toLocaleString('en-US') };
  throw refuse('invalid', isState ? 'redeemTokens.giveReason' : 'redeemTokens.askState', { values, field });
}

/** Market managers may accept only tokens of programs that allow it. Throws 'invalid' on the field `tokens`. */
async function assertMayTakeIn(reader: Reader, lines: readonly Line[]): Promise<void> {
  if (reader.caller.role !== 'Market Manager') return;
  const named = await reader.many(programs, [...new Set(lines.map(({ token }) => token.programId))]);
  const closed = named.find((program) => !program.marketManagerTransaction);
  if (closed) throw refuse('invalid', 'redeemTokens.notManager', { values: { program: closed.name }, field: 'tokens' });
}
