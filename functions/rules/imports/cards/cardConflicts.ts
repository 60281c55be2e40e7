import type { CardRow } from '../../../../shared/imports/cardRow.ts';
import type { RowError } from '../../../../shared/imports/checkedRow.ts';
import { textsOf } from '../../../core/texts.ts';
import { recipients } from '../../../entities/recipient.ts';
import { cardRefusal } from '../../benefits/card.ts';
import { lineOf, recordIdOf } from '../importedRecord.ts';
import type { CardRecords } from './cardRecords.ts';
import type { IssuePlan } from './issuePlan.ts';

const say = textsOf('imports/server.staff');

const samePerson = () => recipients.taken?.person?.().message ?? '';

/** Returns the conflicts of a row with the records: the card belongs to another recipient, or the person is registered. */
export function cardConflicts(plan: IssuePlan, records: CardRecords, row: CardRow): RowError[] {
  const errors: RowError[] = [];
  const card = records.cardOf(row);
  const refusal = row.code === '' ? undefined : cardRefusal(row.code, { recipient: holderOf(plan, row), program: plan.program }, card);
  if (refusal) {
    const line = lineOf(plan.importId, records.recipient(card?.recipientId));
    errors.push({ field: 'hybridCode', reason: line === undefined ? refusal : say('line.code', { line: String(line) }) });
  }
  const registered = records.registeredAs(row);
  if (registered !== undefined && registered !== recordIdOf(plan.importId, row.line)) {
    const line = lineOf(plan.importId, records.recipient(registered));
    const reason = line === undefined ? samePerson() : say('line.person', { line: String(line) });
    errors.push({ field: 'lastName', reason });
  }
  return errors;
}

const holderOf = ({ importId, period }: IssuePlan, row: CardRow) => ({ id: recordIdOf(importId, row.line), stateId: period.stateId });
