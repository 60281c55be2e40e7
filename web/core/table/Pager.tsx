import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import { Box, IconButton, NativeSelect, Stack, Typography } from '@mui/material';
import { type ListState, pageSizes } from './listState.ts';
import { type Density, densities, useDensity } from './listView.ts';
import { say } from './texts.ts';
import type { ChangeList } from './useListState.ts';

interface Props {
  name: string;
  state: ListState;
  change: ChangeList;
  total: number;
  /** False when rows are cards. */
  hasRows: boolean;
}

/** The pages, the page size, and the row height. */
export function Pager({ name, state, change, total, hasRows }: Props) {
  const [density, setDensity] = useDensity();
  const last = Math.max(1, Math.ceil(total / state.size));
  const go = (page: number) => change({ page });
  const buttons = [
    { label: say('pager.first'), icon: <FirstPageIcon />, page: 1, isOff: state.page <= 1 },
    { label: say('pager.previous'), icon: <ChevronLeftIcon />, page: state.page - 1, isOff: state.page <= 1 },
    { label: say('pager.next'), icon: <ChevronRightIcon />, page: state.page + 1, isOff: state.page >= last },
    { label: say('pager.last'), icon: <LastPageIcon />, page: last, isOff: state.page >= last },
  ];
  return (
    <Stack
      component="nav"
      aria-label={say('pager.label', { name })}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', px: 2, py: 1, displayPrint: 'none' }}
    >
      {hasRows && (
        <LabelledChoice
          label={say('pager.rowHeight')}
          value={density}
          options={densities}
          words={(option) => say(`density.${option}`)}
          onChoose={(next) => setDensity(next as Density)}
        />
      )}
      <LabelledChoice
        label={say('pager.size')}
        value={state.size}
        options={pageSizes}
        onChoose={(size) => change({ size: Number(size) })}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {say('pager.page', { page: Math.min(state.page, last).toLocaleString('en-US'), last: last.toLocaleString('en-US') })}
      </Typography>
      <Box>
        {buttons.map(({ label, icon, page, isOff }) => (
          <IconButton key={label} aria-label={label} disabled={isOff} onClick={() => go(page)}>
            {icon}
          </IconButton>
        ))}
      </Box>
    </Stack>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly T[];
  /** Returns the label of an option with another value. */
  words?(option: T): string;
  onChoose(value: string): void;
}

function LabelledChoice<T extends string | number>({ label, value, options, words, onChoose }: ChoiceProps<T>) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {label}
      </Typography>
      <NativeSelect
        disableUnderline
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        inputProps={{ 'aria-label': label }}
        sx={{ fontSize: '0.875rem' }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words?.(option) ?? option}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  );
}
