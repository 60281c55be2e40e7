import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function StateRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={(id, signal) => call(stateApi.get, { params: { id }, signal })}
      stale={[stateApi.table]}
      nameOf={(state) => state.name}
      remove={({ id, version }) => call(stateApi.remove, { params: { id }, query: { version } })}
    />
  );
}
