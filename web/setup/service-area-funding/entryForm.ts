/** The form for a change of a funding, with direction and amount. The request contains one signed amount. */
import * as z from 'zod';
import { choice } from '../../../shared/core/field.ts';
import { type FundingEntryForm, fundingEntryFields, fundingFields } from '../../../shared/entities/funding.ts';
import { say } from './texts.ts';

const directions = ['add', 'remove'] as const;

export const directionWords = { add: say('entry.directions.add'), remove: say('entry.directions.remove') };

export const entryFields = {
  direction: choice(say('entry.direction'), directions),
  amountCents: fundingFields.amountCents,
  note: fundingEntryFields.note,
};

export const EntryForm = z
  .object({ direction: entryFields.direction.form, amountCents: entryFields.amountCents.form, note: entryFields.note.form })
  .transform(
    ({ direction, amountCents, note }): FundingEntryForm => ({ amountCents: direction === 'add' ? amountCents : -amountCents, note }),
  );
