import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { ExportButton } from '../../core/table/ExportButton.tsx';
import { say } from './texts.ts';

const withVouchers = { name: 'programType', filter: { operator: 'EqualTo', value: 'Hybrid Voucher' } } as const;
const all = { value: '', label: say('expected.allPeriods') };

/**
 * The file that lists the checks that the State's bank may still receive. It covers all periods, or one period if all are too many for one
 * file.
 */
export function ChecksToExpect({ ofState }: { ofState: { stateId?: string } }) {
  const [issuancePeriodId, choose] = useState('');
  const periods = useQuery({
    queryKey: ['issuance-periods', 'of checks', ofState],
    queryFn: ({ signal }) => call(periodApi.table, { body: { take: 500, columns: [withVouchers], ...ofState }, signal }),
  });
  const options = periods.data?.result.rows.map(({ id, name, programName }) => ({ value: id, label: `${name}, ${programName}` })) ?? [];
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {/* Offers only periods of the shown State, so that the request never contains another State's period. */}
      {options.length > 1 && (
        <LabelledSelect
          id="period-of-checks"
          label={say('expected.period')}
          size="small"
          value={issuancePeriodId}
          options={[all, ...options]}
          onChange={choose}
        />
      )}
      <ExportButton
        name="checks-to-expect"
        label={say('expected.download')}
        load={() => call(physicalCheckApi.expectedCsv, { query: { ...ofState, issuancePeriodId: issuancePeriodId || undefined } })}
      />
    </Stack>
  );
}
