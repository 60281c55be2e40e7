import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { IconButton, Stack } from '@mui/material';
import { useId } from 'react';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { firstMonth, monthLabel, monthsFrom, nextMonth } from './months.ts';
import { say } from './texts.ts';

interface Props {
  /** YYYY-MM. */
  month: string;
  thisMonth: string;
  onChoose(month: string): void;
}

/** Chooses the month of the changes. The list goes back three years. The buttons then go back further, one month at a time. */
export function MonthChoice({ month, thisMonth, onChoose }: Props) {
  const id = useId();
  const options = monthsFrom(thisMonth, month).map((value) => ({ value, label: monthLabel(value) }));
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <LabelledSelect
        id={id}
        label={say('month.label')}
        value={month}
        options={options}
        size="small"
        onChange={onChoose}
        sx={{ minWidth: '10.5rem' }}
      />
      <IconButton aria-label={say('month.earlier')} disabled={month <= firstMonth} onClick={() => onChoose(nextMonth(month, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={say('month.later')} disabled={month >= thisMonth} onClick={() => onChoose(nextMonth(month, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </Stack>
  );
}
