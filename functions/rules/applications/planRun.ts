/** Previews a decision on many applications: which ones it can decide, and what their benefits would cost. */
import type { Application } from '../../../shared/entities/application.ts';
import {
  type AreaShare,
  type Decision,
  type DecisionPreview,
  type DecisionRun,
  type Left,
  maxListed,
} from '../../../shared/entities/decision-run.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { decisionParts, decisionRuns, partId, partSize } from '../../entities/decision-run.ts';
import { fundingClaim, fundings } from '../../entities/funding.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { costOf, instrumentsOf } from '../benefits/instruments.ts';
import { assertAllowedBy } from '../people/recipients/registration.ts';
import { periodsOf, seasonOf } from './seasonOf.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

/** Saves the exact applications in their current versions, and counts them. No decision is made. */
export async function planRun(store: Store, caller: Caller, { decision, reason, text, ids }: DecisionPreview): Promise<DecisionRun> {
  const found = await store.many(caller, applications, ids);
  const [first] = found;
  if (!first) throw refuse('notFound', 'planRun.gone');
  const { stateId } = first;
  if (decision === 'Approve') await assertAllowedBy(store.as(caller), stateId);
  const leftOut = found.flatMap((one) => leftOutBy(decision, one));
  const without = new Set(leftOut.map(({ id }) => id));
  const open = found.filter(({ id }) => !without.has(id)).sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  const run = {
    id: newId(),
    stateId,
    decision,
    ...(decision === 'Deny' && { reason, text }),
    status: 'Previewed' as const,
    total: open.length,
    doneCount: 0,
    changedCount: 0,
    leftOutCount: leftOut.length,
    letterCount: open.filter(({ email }) => !email).length,
    areas: await sharesOf(store, decision, stateId, open),
    leftOut: leftOut.slice(0, maxListed),
    changed: [],
    whyCounts: Object.fromEntries([...Map.groupBy(leftOut, ({ why }) => why)].map(([why, some]) => [why, some.length])),
  };
  const items = open.map(({ id, version }) => ({ id, version }));
  return store.transact(caller, (tx) => {
    for (let at = 0; at < items.length; at += partSize) {
      tx.create(decisionParts, { id: partId(run.id, at / partSize), stateId, items: items.slice(at, at + partSize) });
    }
    return tx.create(decisionRuns, run);
  });
}

/**
 * Returns why an application is excluded from a common decision, or nothing if it can be included. Cases that need individual review are
 * excluded.
 */
function leftOutBy(decision: Decision, application: Application): Left[] {
  const { id, firstName, lastName, status, waitingSince, hasDuplicates, unmet, isSuspicious, recaptchaDoubt } = application;
  const left = (why: string) => [{ id, name: `${firstName} ${lastName}`, why }];
  if (status !== 'Pending Review') return left(say('planRun.already', { status: status.toLowerCase() }));
  if (decision === 'Waiting list' && waitingSince !== undefined) return left(say('planRun.isWaiting'));
  if (decision !== 'Approve') return [];
  if (hasDuplicates === undefined) return left(say('planRun.notCompared'));
  if (hasDuplicates) return left(say('planRun.possibleDuplicate'));
  if (unmet.length > 0) return left(say('planRun.unmet'));
  return isSuspicious || recaptchaDoubt ? left(say('planRun.suspicious')) : [];
}

/** Returns the count for each program and service area. If they become recipients, it also returns the cost of a season's benefits. */
async function sharesOf(store: Store, decision: Decision, stateId: string, open: readonly Application[]): Promise<AreaShare[]> {
  const names = namesOf(stateId);
  const groups = [...Map.groupBy(open, ({ programId, serviceAreaId }) => `${programId}#${serviceAreaId}`).values()];
  const idsOf = (field: 'programId' | 'serviceAreaId') => [...new Set(open.map((one) => one[field]))];
  const [state, schemes, areas] = await Promise.all([
    store.get(names, states, stateId),
    store.many(names, programs, idsOf('programId')),
    store.many(names, serviceAreas, idsOf('serviceAreaId')),
  ]);
  const seasons = new Map(
    await Promise.all(schemes.map(async (program) => [program.id, seasonOf(state, await periodsOf(store, program), store.now())] as const)),
  );
  const shares = groups.map(async (group) => {
    const { programId = '', serviceAreaId = '' } = group[0] ?? {};
    const season = decision === 'Approve' ? seasons.get(programId) : undefined;
    const fundingId = season && (await store.claimOwner(fundings, 'serviceAreaId', fundingClaim(serviceAreaId, season.id)));
    const funding = fundingId === undefined ? undefined : await store.find(names, fundings, fundingId);
    return {
      serviceAreaId,
      serviceAreaName: areas.find(({ id }) => id === serviceAreaId)?.name ?? '',
      programName: schemes.find(({ id }) => id === programId)?.name ?? '',
      issuancePeriodId: season?.id,
      periodName: season?.name,
      count: group.length,
      costCents: season ? group.length * costOf(instrumentsOf(season)) : 0,
      remainingCents: funding?.remainingCents,
    };
  });
  return (await Promise.all(shares)).sort((a, b) =>
    `${a.programName} ${a.serviceAreaName}` < `${b.programName} ${b.serviceAreaName}` ? -1 : 1,
  );
}
