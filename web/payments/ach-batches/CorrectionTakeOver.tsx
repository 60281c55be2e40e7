import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';

/** The dialog at `take-over/:id`, over the list of bank returns. */
export function CorrectionTakeOver() {
  return (
    <RecordDialog
      what="correction"
      load={(id, signal) => call(achReturnApi.get, { params: { id }, signal })}
      waiting={{ title: 'Take this correction over?', confirmLabel: 'Take over' }}
      ask={({ vendorName, correction, outcome, words }) => ({
        title: 'Take this correction over?',
        text: (
          <>
            {words}. The bank data of <strong>{vendorName}</strong> will change to: {correction}. Another Admin must check the account with
            the vendor before the next payment is approved.
          </>
        ),
        confirmLabel: outcome === 'To take over' ? 'Take over' : undefined,
      })}
      act={({ id, version }) => call(achReturnApi.takeOver, { params: { id }, body: { version } })}
      done="Correction taken over"
      stale={[achReturnApi.table]}
    />
  );
}
