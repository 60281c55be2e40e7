import type { HybridCode } from '../../../../shared/entities/hybrid-code.ts';
import type { CardRow } from '../../../../shared/imports/cardRow.ts';
import type { RowError } from '../../../../shared/imports/checkedRow.ts';
import { AppError } from '../../../core/errors.ts';
import { Transaction } from '../../../core/store/transaction.ts';
import { recipients } from '../../../entities/recipient.ts';
import { bindCard } from '../../benefits/card.ts';
import { lineOf, recordIdOf } from '../importedRecord.ts';
import type { CardRecords } from './cardRecords.ts';
import type { IssuePlan } from './issuePlan.ts';

const samePerson = recipients.taken?.person ?? '';

/** What speaks against a row in the record: the card is another's, or the person is registered. */
export function cardConflicts(plan: IssuePlan, records: CardRecords, row: CardRow): RowError[] {
  const errors: RowError[] = [];
  const card = records.cardOf(row);
  const refusal = row.code === '' ? undefined : cardRefusal(plan, row, card);
  if (refusal) {
    const line = lineOf(plan.importId, records.recipient(card?.recipientId));
    errors.push({ field: 'hybridCode', reason: line === undefined ? refusal : `Line ${line} of this file already has this code` });
  }
  const registered = records.registeredAs(row);
  if (registered !== undefined && registered !== recordIdOf(plan.importId, row.line)) {
    const line = lineOf(plan.importId, records.recipient(registered));
    const reason = line === undefined ? samePerson : `Line ${line} of this file already has a person with this name and date of birth`;
    errors.push({ field: 'lastName', reason });
  }
  return errors;
}

/** What binding the card would be refused with, by trying it on a transaction that is never sent. */
function cardRefusal({ caller, importId, program, period }: IssuePlan, row: CardRow, card: HybridCode | undefined): string | undefined {
  const recipient = { id: recordIdOf(importId, row.line), stateId: period.stateId };
  try {
    bindCard(new Transaction(caller, 'none', 0), row.code, { recipient, program }, card);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
