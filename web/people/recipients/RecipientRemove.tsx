import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function RecipientRemove() {
  return (
    <RemoveDialog
      what={say('record.one')}
      load={(id, signal) => call(recipientApi.get, { params: { id }, signal })}
      stale={[recipientApi.table, recipientApi.localTable, recipientApi.searchPage]}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      remove={({ id }) => call(recipientApi.remove, { params: { id } })}
    />
  );
}
