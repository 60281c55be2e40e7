/** Allocates each season's money to the service areas, by the rules of funding. */
import { fundings } from '../../functions/entities/funding.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { addEntry, openFunding } from '../../functions/rules/benefits/funding.ts';
import { startOfDay } from '../../shared/core/days.ts';
import type { Funding } from '../../shared/entities/funding.ts';
import { programTypes } from '../../shared/entities/program.ts';
import { type Founded, maker } from './agency.ts';
import { allocationOf } from './allocations.ts';
import type { Enrolment } from './enrolments.ts';
import { inParallel } from './inParallel.ts';
import { storeAt } from './pastStore.ts';
import { seasonKinds } from './seasons.ts';

const dayMs = 86_400_000;

/** The funding of a service area and period, under '<service area id>#<period id>'. */
export type Fundings = ReadonlyMap<string, Funding>;

/**
 * Opens a funding for each area and season with money. It opens three weeks before the season, or ten days before `now` (ms) for a later
 * season. Some areas of the open season get more two weeks later, and a few return money.
 */
export async function openFundings(
  { agency, areas, periods: seasons }: Founded,
  enrolments: readonly Enrolment[],
  now: number,
): Promise<Fundings> {
  const opened = new Map<string, Funding>();
  const wanted = programTypes.flatMap((type) =>
    seasonKinds
      .map((kind) => ({ type, kind, period: seasons[type][kind] }))
      .flatMap((season) => agency.areas.map((area) => ({ ...season, area }))),
  );
  await inParallel(wanted, async ({ type, kind, period, area }) => {
    const amountCents = allocationOf(agency, type, kind, area, enrolments);
    const serviceArea = areas.get(area.name);
    if (!amountCents || !serviceArea) return;
    const at = Math.min(startOfDay(period.startDate, agency.zone) - 21 * dayMs, now - 10 * dayMs);
    const funding = await storeAt(at).transact(maker, (tx) =>
      openFunding(tx, period, serviceArea.id, { amountCents, note: 'First allocation' }),
    );
    opened.set(`${serviceArea.id}#${period.id}`, funding);
    if (kind !== 'current') return;
    const later = storeAt(at + 35 * dayMs);
    await later.transact(maker, async (tx) => {
      const [open, money] = await Promise.all([later.get(maker, periods, period.id), later.get(maker, fundings, funding.id)]);
      if (area.share >= 12) addEntry(tx, open, money, { amountCents: 100_000, note: 'More seniors than expected' });
      if (area.share <= 6) addEntry(tx, open, money, { amountCents: -25_000, note: 'Given back for other service areas' });
    });
  });
  return opened;
}
