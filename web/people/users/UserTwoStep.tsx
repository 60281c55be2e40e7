import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { say } from './texts.ts';

/** The dialog at `:entityId/two-step`. It removes the second factor of a user who lost the authenticator app. */
export function UserTwoStep() {
  return (
    <RecordDialog
      what={say('record.one')}
      load={(id, signal) => call(userApi.get, { params: { id }, signal })}
      stale={[userApi.table]}
      act={({ id, version }) => call(userApi.removeTotp, { params: { id }, body: { version } })}
      done={say('twoStep.done')}
      ask={(user) => {
        const name = <strong>{fullName(user)}</strong>;
        return user.hasTotp
          ? { title: say('twoStep.title'), confirmLabel: say('twoStep.confirm'), text: sayNodes(say, 'twoStep.text', { name }) }
          : { title: say('twoStep.offTitle'), text: sayNodes(say, 'twoStep.offText', { name }) };
      }}
    />
  );
}
