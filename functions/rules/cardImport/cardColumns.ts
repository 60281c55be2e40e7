/** The columns of a file of hybrid card recipients. */
import type { FileColumns } from '../imports/fileColumns.ts';

export const cardColumns = {
  names: [
    ...['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'address', 'city', 'county', 'zip', 'phone', 'email'],
    ...['serviceArea', 'wicCategory', 'householdId', 'race', 'ethnicity'],
  ],
  required: ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea'],
  each: 'person',
} as const satisfies FileColumns;
