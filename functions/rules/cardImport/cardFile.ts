import type { ImportFile } from '../imports/importKind.ts';
import { openCardPeriodOf } from './cardPeriod.ts';

/** Files of hybrid card recipients. */
export const cardFile = {
  name: 'Hybrid Card Recipients',
  columns: {
    names: [
      ...['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'address', 'city', 'county', 'zip', 'phone', 'email'],
      ...['serviceArea', 'wicCategory', 'householdId', 'race', 'ethnicity'],
    ],
    required: ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea'],
    each: 'person',
  },
  failuresName: 'hybrid-card-failures',

  async mustBePossible(store, caller, { issuancePeriodId = '' }) {
    await openCardPeriodOf(store, caller, issuancePeriodId);
  },
} as const satisfies ImportFile;
