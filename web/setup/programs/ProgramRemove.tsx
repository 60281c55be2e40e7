import { programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function ProgramRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={(id, signal) => call(programApi.get, { params: { id }, signal })}
      stale={[programApi.table]}
      nameOf={(program) => program.name}
      remove={({ id }) => call(programApi.remove, { params: { id } })}
    />
  );
}
