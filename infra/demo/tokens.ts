/** Market tokens: the tokens issued at the counter and the tokens that vendors turned in. */
import { tokens } from '../../functions/entities/token.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { issueTokens } from '../../functions/rules/benefits/tokens/issueTokens.ts';
import { openTokenRun, workTokenRun } from '../../functions/rules/benefits/tokens/processTokens.ts';
import { redeemTokens } from '../../functions/rules/benefits/tokens/redeemTokens.ts';
import { takeBackRedemption } from '../../functions/rules/benefits/tokens/takeBackRedemption.ts';
import { takeBackTokens } from '../../functions/rules/benefits/tokens/takeBackTokens.ts';
import { startOfDay } from '../../shared/core/days.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { type Founded, idOf } from './agency.ts';
import { storeAt } from './pastStore.ts';
import { keepLogo } from './pictures.ts';
import { type Random, randomOf } from './random.ts';
import type { Staff } from './staff.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The kinds of tokens at the markets of a State. */
const scripOf = [
  { type: 'Wood', valueCents: 100 },
  { type: 'Wood', valueCents: 500 },
  { type: 'Plastic', valueCents: 200 },
] as const;

/** The number of people who receive tokens. */
const holders = 24;
/** The number of days on which one service area has issued tokens daily. Its funding runs out before the season ends. */
const busyDays = 35;
/** The days of each week on which vendors turn in tokens. */
const marketDays = [3, 5, 6];

/** Tokens that a vendor turns in at `at` (ms). */
export interface HandIn {
  readonly at: number;
  readonly vendor: Vendor;
  readonly tokenId: string;
  readonly count: number;
}

const keyOf = (...words: readonly string[]) => ({ key: idOf(...words), requestHash: idOf(...words) });

/**
 * Issues tokens to some people in the first days of the current season, and daily in one service area up to `until` (ms). Returns the
 * tokens that vendors will turn in before `until`, in time order.
 */
export async function giveTokens(
  { agency, state, areas, programs, periods }: Founded,
  people: readonly Recipient[],
  sellers: readonly Vendor[],
  { staff, until }: { readonly staff: Staff; readonly until: number },
): Promise<HandIn[]> {
  const random = randomOf('tokens', agency.code);
  const caller = callerOf(staff.state);
  const openedAt = startOfDay(periods.Token.current.startDate, agency.zone) + 9 * hourMs;
  const imageId = await keepLogo('Token');
  const kinds = await storeAt(openedAt).transact(caller, (tx) =>
    scripOf.map((kind) => tx.create(tokens, { ...kind, programId: programs.Token.id, stateId: state.id, imageId })),
  );
  const some = people.filter(({ isArchived, deactivatedAt }) => !isArchived && !deactivatedAt);
  const given = Array.from({ length: holders }, (_, n) => some[Math.floor((n * some.length) / holders)]).filter((one) => one !== undefined);
  for (const [n, { id }] of given.entries()) {
    const counts = kinds.map(({ id: tokenId }) => ({ tokenId, count: random.int(2, 6) }));
    await issueTokens(storeAt(openedAt + n * hourMs), caller, { recipientId: id, counts }, keyOf('tokens', id));
    const [back] = counts;
    if (n !== 5 || !back) continue;
    const unused = { tokens: [{ ...back, count: 1 }], reason: 'Moved to another county' };
    await takeBackTokens(storeAt(openedAt + (n + 4) * hourMs), caller, { recipientId: id, ...unused }, keyOf('tokens', id, 'back'));
  }
  const busy = areas.get(agency.areas.at(-1)?.name ?? '')?.id;
  const neighbors = some.filter(({ serviceAreaId }) => serviceAreaId === busy);
  for (let day = busyDays; day > 0; day--) {
    const { id } = neighbors[day % neighbors.length] as Recipient;
    const counts = kinds.slice(0, 2).map(({ id: tokenId }, n) => ({ tokenId, count: 1 + ((day + n) % 2) }));
    await issueTokens(storeAt(until - day * dayMs), caller, { recipientId: id, counts }, keyOf('tokens', id, String(day)));
  }
  return handInTimes(openedAt, until, random).map((at) => ({
    at,
    vendor: random.pick(sellers),
    tokenId: random.pick(kinds).id,
    count: random.int(1, 4),
  }));
}

/**
 * Returns the times (ms) at which vendors turn in tokens: on market days after `openedAt`, and twice in the last two hours before `until`.
 * Some tokens therefore always wait to be processed.
 */
export function handInTimes(openedAt: number, until: number, random: Random): number[] {
  const times: number[] = [];
  const latest = [until - 2 * hourMs, until - hourMs];
  for (let day = 3; openedAt + day * dayMs < until; day++) {
    const at = openedAt + day * dayMs + random.int(0, 180) * 60_000;
    if (marketDays.includes(day % 7) && at < (latest[0] ?? until)) times.push(at);
  }
  return [...times, ...latest];
}

/** Records the tokens that vendors turned in. Market managers and State staff alternate. */
export async function takeTokensIn(staff: Staff, handIns: readonly HandIn[]): Promise<void> {
  for (const [n, { at, vendor, tokenId, count }] of handIns.entries()) {
    const caller = callerOf(n % 3 ? staff.manager : staff.state);
    const form = { vendorId: vendor.id, tokens: [{ tokenId, count }], reason: undefined };
    const [made] = await redeemTokens(storeAt(at), caller, form, keyOf('hand-in', vendor.id, String(at)));
    if (made && n % 8 === 6)
      await takeBackRedemption(storeAt(at + 600_000), caller, made.id, { version: made.version, reason: 'Counted for another vendor' });
  }
}

/** Creates sales for the tokens that were turned in up to `at` (ms). */
export async function processTokens({ state }: Founded, staff: Staff, at: number): Promise<void> {
  const store = storeAt(at);
  const run = await openTokenRun(store, callerOf(staff.state), state.id, keyOf('token run', state.id, String(at)));
  await workTokenRun(store, run.id, state.id);
}
