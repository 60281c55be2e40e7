import { startOfDay } from '../../../../shared/core/days.ts';
import type { WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { PrintedCheckRow } from '../../../../shared/imports/printedCheckRow.ts';
import { Fault } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { recipients } from '../../../entities/recipient.ts';
import { takeFrom } from '../../benefits/funding.ts';
import { putBenefits } from '../../benefits/instruments.ts';
import { withOverride } from '../../benefits/overrides.ts';
import { keepOverride, overrideOfMisfit } from '../../benefits/setAside.ts';
import { confirmedAs, sourceOf } from '../importedRecord.ts';
import type { Confirmation } from '../importKind.ts';
import { type CheckPlan, newRecipient, type PrintedCheckRecords } from './printedCheckRecords.ts';

/**
 * Writes the checks of one funding and registers new people. With `confirmed`, writes the check of a doubtful row. Checks count as issued
 * from the start of their period.
 */
export function issueChecks(
  tx: UnitOfWork,
  { plan, records }: { readonly plan: CheckPlan; readonly records: PrintedCheckRecords },
  rows: readonly WithForm<PrintedCheckRow>[],
  confirmed?: Confirmation,
): void {
  const { importId, state } = plan;
  const [first] = rows;
  const funding = first && records.fundingOf(first);
  takeFrom(
    tx,
    funding,
    rows.reduce((sum, { form }) => sum + form.amountCents, 0),
  );
  for (const row of rows) {
    const { period, program, checkNumber } = row.form;
    const entitlement = records.entitlementOf(row);
    if (!entitlement || 'reason' in entitlement) throw new Fault('A check without its voucher');
    const source = sourceOf(importId, row.line);
    const known = records.recipientOf(row);
    const misfit = records.misfit(row);
    if (misfit && !confirmed) throw new Fault('A row that does not fit its program');
    const setAside = misfit && confirmed ? { ...confirmed, sentence: misfit } : records.standing(row);
    const added = misfit && confirmed ? overrideOfMisfit(program, known ?? row.form.person, confirmed) : undefined;
    if (known && added) keepOverride(tx, known, added);
    if (known) tx.referenceUnchanged(recipients, known);
    const more = { isArchived: false, isLockedOut: false, source, ...(added && withOverride({}, added)) };
    const noted = { isReferenced: true, reason: confirmed && confirmedAs(confirmed) };
    const recipient = known ?? tx.create(recipients, { ...newRecipient(plan, row), ...more }, noted);
    entitlement.count(tx);
    const instruments = entitlement.instruments.map((instrument) => ({ ...instrument, checkNumber }));
    const issuedAt = new Date(startOfDay(period.startDate, state.earliestTimeZone)).toISOString();
    putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments, issuedAt, source, setAside });
  }
}
