import { incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { getIncomeLimit } from './getIncomeLimit.ts';

export function IncomeLimitRemove() {
  return (
    <RemoveDialog
      what="income limit"
      load={getIncomeLimit}
      stale={[incomeLimitApi.table]}
      nameOf={({ place, startsOn, endsOn }) => `${place}, ${formatDay(startsOn)} to ${formatDay(endsOn)}`}
      remove={({ id }) => call(incomeLimitApi.remove, { params: { id } })}
    />
  );
}
