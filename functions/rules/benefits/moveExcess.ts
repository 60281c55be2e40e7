/**
 * Federal benefits that a recipient who joins a household adds beyond the household's federal limit. They are charged to State money. All
 * amounts are cents.
 */
import { dollars } from '../../../shared/core/money.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { TokenIssuance } from '../../../shared/entities/token-issuance.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { FederalLimit, leftIn, type Room } from './federalLimit.ts';
import { type AccountName, type Entries, federalLeftOf, type IssuedMoney, type IssuedTotals } from './issuedTotals.ts';
import { restoredOf } from './tokensTakenBack.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

interface Moved {
  readonly recipient: Recipient;
  readonly given: IssuedTotals;
  readonly household: AccountName;
}

/** A benefit or a token issuance in its common form. */
interface Held extends IssuedMoney {
  readonly issuedAt: string;
  charge(tx: UnitOfWork, federalCents: number, why: string): void;
}

interface Excess {
  readonly cents: number;
  /** A message with the household's new total and its limit. */
  readonly sentence: string;
  /** Charges the excess to State money, newest benefits first, in every account that counts them. */
  charge(tx: UnitOfWork, why: string): void;
}

/** Returns the excess that a recipient adds to a household. Nothing is in excess if the limit is per recipient. */
export async function excessOf(store: Records, { recipient, given, household }: Moved): Promise<Excess> {
  const limit = await FederalLimit.read(store, recipient.stateId, 'WIC FMNP', [given]);
  const brought = given.broughtInto(household);
  const before = given.entriesIn(household);
  const periodIds = [...brought.keys()];
  const charges: { readonly held: Held; readonly cents: number }[] = [];
  const chargedOf = (id: string) => charges.reduce((sum, { held, cents }) => sum + (held.issuancePeriodId === id ? cents : 0), 0);
  const broughtOf = (id: string) => (brought.get(id) ?? 0) - chargedOf(id);
  const worst = (): { readonly periodId: string; readonly room: Room } | undefined => {
    const entries: Entries = {
      ...before,
      ...Object.fromEntries(
        periodIds.map((id) => [
          id,
          { cents: 0, federalCents: (before[id]?.federalCents ?? 0) + broughtOf(id), federalProgram: limit.federalProgram },
        ]),
      ),
    };
    const rooms = periodIds
      .filter((id) => broughtOf(id) > 0)
      .flatMap((periodId) => {
        const season = limit.seasonOf(periodId);
        return season ? [{ periodId, room: limit.roomIn(household, entries, season) }] : [];
      });
    return rooms.filter(({ room }) => leftIn(room) < 0).sort((a, b) => leftIn(a.room) - leftIn(b.room))[0];
  };
  const first = limit.isPerHousehold ? worst() : undefined;
  if (!first) return { cents: 0, sentence: '', charge: () => undefined };
  const held = await heldBy(store, recipient);
  for (let over: typeof first | undefined = first; over; over = worst()) {
    const { periodId, room } = over;
    const next = held.find((one) => one.issuancePeriodId === periodId && !charges.some((charge) => charge.held === one));
    // The index of a recipient's benefits lags by a moment.
    if (!next) throw refuse('conflict', 'moveExcess.busy');
    charges.push({ held: next, cents: Math.min(-leftIn(room), federalLeftOf(next), broughtOf(periodId)) });
  }
  const { givenCents, maxCents, year } = first.room;
  return {
    cents: charges.reduce((sum, { cents }) => sum + cents, 0),
    sentence: say('moveExcess.excess', {
      amount: dollars(givenCents),
      year,
      federalProgram: limit.federalProgram,
      most: dollars(maxCents),
    }),
    charge(tx, why) {
      for (const { held, cents } of charges) {
        given.chargeToState(tx, held, cents);
        held.charge(tx, federalLeftOf(held) - cents, why);
      }
    },
  };
}

/** Returns a recipient's benefits and tokens that contain federal money, newest first. */
async function heldBy(store: Records, { id, stateId }: Recipient): Promise<Held[]> {
  const worker = moneyWorkerOf(stateId);
  const owner = `Recipient#${id}`;
  const [issued, tokens] = await Promise.all([
    store.children(worker, benefits, owner, 'Benefit#'),
    store.children(worker, tokenIssuances, owner, 'TokenIssuance#'),
  ]);
  const reason = (why: string) => ({ action: 'Charged to State money', why });
  const held = [
    ...issued.map((one: Benefit) => ({
      ...one,
      charge: (tx: UnitOfWork, federalCents: number, why: string) => void tx.update(benefits, one, { ...one, federalCents }, reason(why)),
    })),
    ...tokens.map((one: TokenIssuance) => ({
      ...one,
      // Returned tokens count until the limit is restored.
      deactivatedCents: restoredOf(one) * one.valueCents,
      charge: (tx: UnitOfWork, federalCents: number, why: string) =>
        void tx.update(tokenIssuances, one, { ...one, federalCents }, reason(why)),
    })),
  ];
  return held.filter((one) => federalLeftOf(one) > 0).sort((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1));
}
