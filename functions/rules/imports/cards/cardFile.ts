import { importColumns } from '../../../../shared/imports/importColumns.ts';
import type { ImportFile } from '../importKind.ts';
import { openCardPeriodOf } from './cardPeriod.ts';

/** Files of hybrid card recipients. */
export const cardFile = {
  name: 'Hybrid Card Recipients',
  columns: importColumns['Hybrid Card Recipients'],
  failuresName: 'hybrid-card-failures',

  async mustBePossible(store, caller, { issuancePeriodId = '' }) {
    await openCardPeriodOf(store.as(caller), issuancePeriodId);
  },
} as const satisfies ImportFile;
