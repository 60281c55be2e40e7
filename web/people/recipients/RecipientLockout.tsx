import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { say } from './texts.ts';

const lock = ({ id, version }: { readonly id: string; readonly version: number }) =>
  call(recipientApi.lock, { params: { id }, body: { version } });
const question = (verb: 'lock' | 'unlock') => ({ title: say(`lockout.${verb}.title`), confirmLabel: say(`lockout.${verb}.label`) });

/** The dialog that locks or unlocks a person's log-in, over the list or over the details. */
export function RecipientLockout() {
  return (
    <RecordDialog
      what={say('record.one')}
      load={(id, signal) => call(recipientApi.get, { params: { id }, signal })}
      waiting={question('lock')}
      ask={(recipient) => {
        const verb = recipient.isLockedOut ? 'unlock' : 'lock';
        return { ...question(verb), text: sayNodes(say, `lockout.${verb}.text`, { name: <strong>{fullName(recipient)}</strong> }) };
      }}
      act={lock}
      done={say('lockout.done')}
      nameOf={fullName}
      // Undo does not restore the sessions that the lock ended.
      undo={(after) => ({ record: { ...after, entity: 'Recipient' }, act: () => lock(after) })}
      stale="everything"
    />
  );
}
