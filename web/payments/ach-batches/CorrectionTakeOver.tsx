import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { sayReturns as say } from './texts.ts';

/** The dialog at `take-over/:id`, over the list of bank returns. */
export function CorrectionTakeOver() {
  return (
    <RecordDialog
      what={say('correction.what')}
      load={(id, signal) => call(achReturnApi.get, { params: { id }, signal })}
      waiting={{ title: say('apply.title'), confirmLabel: say('apply.action') }}
      ask={({ vendorName, correction, outcome, words }) => ({
        title: say('apply.title'),
        text: sayNodes(say, 'apply.effect', { words, vendor: <strong>{vendorName}</strong>, correction }),
        confirmLabel: outcome === 'To take over' ? say('apply.action') : undefined,
      })}
      act={({ id, version }) => call(achReturnApi.takeOver, { params: { id }, body: { version } })}
      done={say('apply.done')}
      stale={[achReturnApi.table]}
    />
  );
}
