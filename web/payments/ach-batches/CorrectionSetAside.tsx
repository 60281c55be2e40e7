import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { sayReturns as say } from './texts.ts';

const question = { title: say('setAside.title'), confirmLabel: say('setAside.action') };

/** The dialog at `set-aside/:id`, over the list of bank returns. */
export function CorrectionSetAside() {
  return (
    <RecordDialog
      what={say('correction.what')}
      load={(id, signal) => call(achReturnApi.get, { params: { id }, signal })}
      waiting={question}
      ask={({ vendorName, correction }) => ({
        ...question,
        text: sayNodes(say, 'setAside.effect', { vendor: <strong>{vendorName}</strong>, correction }),
      })}
      act={({ id, version }, reason) => call(achReturnApi.setAside, { params: { id }, body: { version, reason } })}
      done={say('setAside.done')}
      stale={[achReturnApi.table]}
      asksReason
    />
  );
}
