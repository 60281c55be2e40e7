import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import { Box, IconButton, NativeSelect, Stack, Typography } from '@mui/material';
import { type ListState, pageSizes } from './listState.ts';
import type { ChangeList } from './useListState.ts';

interface Props {
  name: string;
  state: ListState;
  change: ChangeList;
  total: number;
}

/** Pages and page size. */
export function Pager({ name, state, change, total }: Props) {
  const last = Math.max(1, Math.ceil(total / state.size));
  const go = (page: number) => change({ page });
  const buttons = [
    { label: 'First page', icon: <FirstPageIcon />, page: 1, isOff: state.page <= 1 },
    { label: 'Previous page', icon: <ChevronLeftIcon />, page: state.page - 1, isOff: state.page <= 1 },
    { label: 'Next page', icon: <ChevronRightIcon />, page: state.page + 1, isOff: state.page >= last },
    { label: 'Last page', icon: <LastPageIcon />, page: last, isOff: state.page >= last },
  ];
  return (
    <Stack
      component="nav"
      aria-label={`Pages of ${name}`}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', px: 2, py: 1 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" aria-hidden>
          Rows per page
        </Typography>
        <NativeSelect
          disableUnderline
          value={state.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
          inputProps={{ 'aria-label': 'Rows per page' }}
          sx={{ fontSize: '0.875rem' }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Stack>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {Math.min(state.page, last).toLocaleString('en-US')} of {last.toLocaleString('en-US')}
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
