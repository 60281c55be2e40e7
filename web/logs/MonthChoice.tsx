import { Button, Stack } from '@mui/material';
import { useId } from 'react';
import { firstLogYear } from '../../shared/entities/changelog.ts';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { monthLabel, monthsFrom, nextMonth } from './months.ts';

const firstMonth = `${firstLogYear}-01`;

interface Props {
  /** YYYY-MM */
  month: string;
  thisMonth: string;
  onChoose(month: string): void;
}

/** The month whose changes are shown. The list goes back three years; from its end on, a month at a time as far back as asked. */
export function MonthChoice({ month, thisMonth, onChoose }: Props) {
  const id = useId();
  const options = monthsFrom(thisMonth, month).map((value) => ({ value, label: monthLabel(value) }));
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      <LabelledSelect id={id} label="Month" value={month} options={options} size="small" onChange={onChoose} sx={{ minWidth: '10.5rem' }} />
      <Button color="inherit" disabled={month <= firstMonth} onClick={() => onChoose(nextMonth(month, -1))}>
        Earlier
      </Button>
      <Button color="inherit" disabled={month >= thisMonth} onClick={() => onChoose(nextMonth(month, 1))}>
        Later
      </Button>
    </Stack>
  );
}
