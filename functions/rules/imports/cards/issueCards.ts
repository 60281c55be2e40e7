import type { CardRow } from '../../../../shared/imports/cardRow.ts';
import type { WithForm } from '../../../../shared/imports/checkedRow.ts';
import { Fault } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { recipients } from '../../../entities/recipient.ts';
import { bindCard } from '../../benefits/card.ts';
import { takeFrom } from '../../benefits/funding.ts';
import { putBenefits } from '../../benefits/instruments.ts';
import { withOverride } from '../../benefits/overrides.ts';
import { overrideOfMisfit } from '../../benefits/setAside.ts';
import { confirmedAs, recordIdOf, sourceOf } from '../importedRecord.ts';
import type { Confirmation } from '../importKind.ts';
import type { CardRecords } from './cardRecords.ts';
import { asStateMoney, type IssuePlan } from './issuePlan.ts';

/** Writes recipients, cards and benefits of one funding. With `confirmed`, writes those of a doubtful row. */
export function issueCards(
  tx: UnitOfWork,
  { plan, records }: { readonly plan: IssuePlan; readonly records: CardRecords },
  rows: readonly WithForm<CardRow>[],
  confirmed?: Confirmation,
): void {
  const { program, period, importId } = plan;
  const funding = records.fundingOf(rows[0]?.form.serviceAreaId ?? '');
  takeFrom(tx, funding, plan.costCents * rows.length);
  for (const row of rows) {
    const more = { isArchived: false, isLockedOut: false, stateId: period.stateId, source: sourceOf(importId, row.line) };
    const misfit = records.misfit(row);
    if (misfit && !confirmed) throw new Fault('A row that does not fit its program');
    const { instruments, giving } = misfit ? asStateMoney(plan) : plan;
    const setAside = misfit && confirmed && { ...confirmed, sentence: misfit };
    const overridden = setAside && withOverride({}, overrideOfMisfit(program, row.form, setAside));
    const fields = { ...row.form, ...more, ...overridden, id: recordIdOf(importId, row.line) };
    const recipient = tx.create(recipients, fields, { isReferenced: true, reason: confirmed && confirmedAs(confirmed) });
    bindCard(tx, { typed: row.code, known: records.cardOf(row) }, { recipient, program });
    records.givenTo(row).add(tx, giving);
    putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments, setAside: setAside || undefined });
  }
}
