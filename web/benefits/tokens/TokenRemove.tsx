import { dollars } from '../../../shared/core/money.ts';
import { tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function TokenRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={(id, signal) => call(tokenApi.get, { params: { id }, signal })}
      stale={[tokenApi.table]}
      nameOf={({ type, valueCents }) => say('list.row', { type, value: dollars(valueCents) })}
      remove={({ id }) => call(tokenApi.remove, { params: { id } })}
    />
  );
}
