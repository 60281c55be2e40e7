import { dollars } from '../../../shared/core/money.ts';
import { tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';

export function TokenRemove() {
  return (
    <RemoveDialog
      what="token"
      load={(id, signal) => call(tokenApi.get, { params: { id }, signal })}
      stale={[tokenApi.table]}
      nameOf={({ type, valueCents }) => `${type} token of ${dollars(valueCents)}`}
      remove={({ id }) => call(tokenApi.remove, { params: { id } })}
    />
  );
}
