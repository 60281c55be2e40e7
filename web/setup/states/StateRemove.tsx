import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';

export function StateRemove() {
  return (
    <RemoveDialog
      what="state"
      load={(id, signal) => call(stateApi.get, { params: { id }, signal })}
      stale={[stateApi.table]}
      nameOf={(state) => state.name}
      remove={({ id, version }) => call(stateApi.remove, { params: { id }, query: { version } })}
    />
  );
}
