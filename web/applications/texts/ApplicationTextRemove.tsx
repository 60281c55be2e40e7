import { applicationTextApi } from '../../../shared/entities/application-text.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';

export function ApplicationTextRemove() {
  return (
    <RemoveDialog
      what="application text"
      load={(id, signal) => call(applicationTextApi.get, { params: { id }, signal })}
      stale={[applicationTextApi.table]}
      nameOf={({ kind, language, startsOn }) => `${kind}, ${language}, from ${formatDay(startsOn)}`}
      remove={({ id }) => call(applicationTextApi.remove, { params: { id } })}
    />
  );
}
