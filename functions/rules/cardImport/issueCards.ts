import type { CardRow } from '../../../shared/imports/cardRow.ts';
import type { WithForm } from '../../../shared/imports/checkedRow.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { recipients } from '../../entities/recipient.ts';
import { recordIdOf, sourceOf } from '../imports/importedRecord.ts';
import { bindCard } from '../money/card.ts';
import { takeFrom } from '../money/funding.ts';
import { putBenefits } from '../money/instruments.ts';
import type { CardRecords } from './cardRecords.ts';
import type { IssuePlan } from './issuePlan.ts';

/** Writes recipients, cards and benefits of one funding. */
export function issueCards(tx: Transaction, plan: IssuePlan, records: CardRecords, rows: readonly WithForm<CardRow>[]): void {
  const { program, period, instruments, importId, giving } = plan;
  const funding = records.fundingOf(rows[0]?.form.serviceAreaId ?? '');
  takeFrom(tx, funding, plan.costCents * rows.length);
  for (const row of rows) {
    const more = { isArchived: false, isLockedOut: false, stateId: period.stateId, source: sourceOf(importId, row.line) };
    const recipient = tx.create(recipients, { ...row.form, ...more, id: recordIdOf(importId, row.line) }, { isReferenced: true });
    bindCard(tx, row.code, { recipient, program }, records.cardOf(row));
    records.givenTo(row).add(tx, giving);
    putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments });
  }
}
