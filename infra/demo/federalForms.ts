/** The federal forms of the year: some money lines typed in, and one version frozen, before the corrections of the last days. */
import { saveForm } from '../../functions/api/federal-forms/saveForm.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { readAnew } from '../../functions/rules/lists/listsOfStage.ts';
import { workFreeze } from '../../functions/rules/reports/federalForms/freeze.ts';
import { startFreeze } from '../../functions/rules/reports/federalForms/startFreeze.ts';
import { dayIn } from '../../shared/core/days.ts';
import { formIds } from '../../shared/federalForms/federalForms.ts';
import { fiscalYearOf } from '../../shared/federalForms/fiscalYear.ts';
import { type Founded, idOf } from './agency.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

const typed = {
  'fns-683a': { '7.food': 45_000_000, '7.admin': 4_500_000, '8.admin': 1_874_250, '9.food': 0, '11.admin': 1_874_250, '12.admin': 212_500 },
  'fns-683b': {
    '7.food': 38_000_000,
    '7.admin': 7_800_000,
    '8.food': -250_000,
    '10.admin': 2_911_075,
    '13.admin': 873_322,
    '18b.amount': 2_037_753,
  },
} as const;

/** Fills in both forms as the State's staff, at `now` (ms), and freezes the first. */
export async function fillForms({ agency, state }: Founded, staff: Staff, now: number): Promise<void> {
  readAnew();
  const store = storeAt(now);
  const caller = callerOf(staff.state);
  const year = fiscalYearOf(dayIn(agency.zone, now));
  for (const form of formIds) await saveForm(store, caller, { form, year, version: 0, lines: typed[form] });
  const key = idOf('FrozenForm', agency.name);
  const { id } = await startFreeze(store, caller, { form: 'fns-683a', year, version: 1 }, { key, requestHash: key });
  await workFreeze(store, id, state.id);
}
