import { incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { getIncomeLimit } from './getIncomeLimit.ts';
import { say } from './texts.ts';

export function IncomeLimitRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={getIncomeLimit}
      stale={[incomeLimitApi.table]}
      nameOf={({ place, startsOn, endsOn }) => say('remove.name', { place, start: formatDay(startsOn), end: formatDay(endsOn) })}
      remove={({ id }) => call(incomeLimitApi.remove, { params: { id } })}
    />
  );
}
