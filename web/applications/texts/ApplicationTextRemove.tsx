import { applicationTextApi } from '../../../shared/entities/application-text.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { say } from './texts.ts';

export function ApplicationTextRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={(id, signal) => call(applicationTextApi.get, { params: { id }, signal })}
      stale={[applicationTextApi.table]}
      nameOf={({ kind, language, startsOn }) => say('remove.name', { kind, language, day: formatDay(startsOn) })}
      remove={({ id }) => call(applicationTextApi.remove, { params: { id } })}
    />
  );
}
