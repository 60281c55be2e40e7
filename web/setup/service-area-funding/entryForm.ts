/** The form for a change of a funding, with direction and amount. The request contains one signed amount. */
import * as z from 'zod';
import { choice } from '../../../shared/core/field.ts';
import { type FundingEntryForm, fundingEntryFields, fundingFields } from '../../../shared/entities/funding.ts';

const directions = ['Add money', 'Remove money'] as const;

export const entryFields = {
  direction: choice('What to do', directions),
  amountCents: fundingFields.amountCents,
  note: fundingEntryFields.note,
};

export const EntryForm = z
  .object({ direction: entryFields.direction.form, amountCents: entryFields.amountCents.form, note: entryFields.note.form })
  .transform(
    ({ direction, amountCents, note }): FundingEntryForm => ({ amountCents: direction === 'Add money' ? amountCents : -amountCents, note }),
  );
