import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';

const question = { title: 'Set this correction aside?', confirmLabel: 'Set aside' } as const;

/** The dialog at `set-aside/:id`, over the list of bank returns. */
export function CorrectionSetAside() {
  return (
    <RecordDialog
      what="correction"
      load={(id, signal) => call(achReturnApi.get, { params: { id }, signal })}
      waiting={question}
      ask={({ vendorName, correction }) => ({
        ...question,
        text: (
          <>
            The bank data of <strong>{vendorName}</strong> will not change. The bank reported: {correction}.
          </>
        ),
      })}
      act={({ id, version }, reason) => call(achReturnApi.setAside, { params: { id }, body: { version, reason } })}
      done="Correction set aside"
      stale={[achReturnApi.table]}
      asksReason
    />
  );
}
