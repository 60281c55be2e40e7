/**
 * The circulation of a token in one issuance period. All amounts are in cents. An amount divided by the token's value is the count of
 * tokens.
 */
import type * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { choice, money, reference } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { periodFields } from './issuance-period.ts';
import { programFields } from './program.ts';
import { tokenFields, tokenTypes } from './token.ts';

const tokenFloatCounters = {
  issuedCents: money('Issued'),
  /** Returned by recipients. */
  returnedCents: money('Taken Back'),
  redeemedCents: money('Redeemed'),
  /** Issued, less returned and redeemed. Vendors may still turn in this amount. */
  outstandingCents: money('Outstanding'),
  /** Accepted beyond the outstanding amount. */
  unexpectedCents: money('More Than Outstanding'),
};

/** The label of returned tokens, for reports and files that are no lists of records. */
export const returnedLabel = tokenFloatCounters.returnedCents.label;

export const TokenFloat = recordOf({
  tokenId: reference('Token'),
  type: choice('Type', tokenTypes),
  valueCents: money('Value', 1),
  programId: reference('Program'),
  issuancePeriodId: reference('Issuance Period'),
  stateId: reference('State'),
  ...tokenFloatCounters,
});
export type TokenFloat = z.infer<typeof TokenFloat>;

const ofPeriod = (name: string) => ({ entity: 'IssuancePeriod', by: 'issuancePeriodId', column: name });
export const tokenFloatColumns = [
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
  joined('issuancePeriodName', periodFields.name, ofPeriod('name'), { label: 'Issuance Period' }),
  joined('endDate', periodFields.endDate, ofPeriod('endDate')),
  column('type', tokenFields.type),
  column('valueCents', tokenFields.valueCents),
  column('issuedCents', tokenFloatCounters.issuedCents),
  column('returnedCents', tokenFloatCounters.returnedCents),
  column('redeemedCents', tokenFloatCounters.redeemedCents),
  column('outstandingCents', tokenFloatCounters.outstandingCents),
  column('unexpectedCents', tokenFloatCounters.unexpectedCents),
  hidden('tokenId'),
  hidden('programId'),
  hidden('issuancePeriodId'),
  hidden('stateId'),
] as const;
