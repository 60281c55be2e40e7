/** The income limits of the demonstration's year. */
import { incomeLimits } from '../../functions/entities/income-limit.ts';
import { enterSpan } from '../../functions/rules/applications/incomeLimits/calendar.ts';
import { incomePlaces } from '../../shared/entities/income-limit.ts';
import { idOf, maker } from './agency.ts';
import { storeAt } from './pastStore.ts';

const year = { startsOn: '2026-07-01', endsOn: '2027-06-30', isToBeChecked: false } as const;

/** Dollars for one person and for each additional one: HHS's notice of January 15, 2026 (91 FR 1797). */
const guidelines = { '48 states and D.C.': [15_960, 5_680], Alaska: [19_950, 7_100], Hawaii: [18_360, 6_530] } as const;

/** Enters the limits at `at` (ms). */
export async function enterIncomeLimits(at: number): Promise<void> {
  const store = storeAt(at);
  await store.transact(maker, async (tx) => {
    for (const place of incomePlaces) {
      const [first, further] = guidelines[place];
      const figures = { guidelineCents: first * 100, perPersonCents: further * 100 };
      const limit = tx.create(incomeLimits, { id: idOf('IncomeLimit', place), place, ...year, ...figures });
      await enterSpan(tx, place, limit);
    }
  });
}
