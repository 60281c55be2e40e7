import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function ServiceAreaRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={(id, signal) => call(serviceAreaApi.get, { params: { id }, signal })}
      stale={[serviceAreaApi.table]}
      nameOf={(area) => area.name}
      remove={({ id }) => call(serviceAreaApi.remove, { params: { id } })}
    />
  );
}
