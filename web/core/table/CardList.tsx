import { Box, Stack, TextField, Typography } from '@mui/material';
import { isNumeric } from './Cell.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { RowsProps } from './WideTable.tsx';

/** The list at phone width: each row a card, with sorting and filters above. */
export function CardList({ caption, columns, rows, state, change, cell, menu, choice, called, empty }: RowsProps) {
  const [title, ...others] = columns;
  const sort = state.sorts[0];
  if (!title) return null;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1}>
        <TextField
          select
          size="small"
          label="Sort by"
          value={sort ? `${sort.column}:${sort.direction}` : ''}
          onChange={(event) => {
            const [column = '', direction] = event.target.value.split(':');
            change({ sorts: column ? [{ column, direction: direction === 'desc' ? 'desc' : 'asc' }] : [] });
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ flexGrow: 1 }}
        >
          <option value="">Default order</option>
          {columns.flatMap(({ name, label }) => [
            <option key={`${name}:asc`} value={`${name}:asc`}>
              {label}, ascending
            </option>,
            <option key={`${name}:desc`} value={`${name}:desc`}>
              {label}, descending
            </option>,
          ])}
        </TextField>
        <FilterMenu columns={columns} state={state} change={change} />
      </Stack>
      {rows.length === 0 && empty}
      <Stack component="ul" aria-label={caption} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper' }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
              {choice && (
                <Box sx={{ mt: -1, ml: -1 }}>
                  <ChooseBox choice={choice} ids={[row.id]} label={`Choose ${called(row)}`} />
                </Box>
              )}
              <Typography variant="subtitle1" component="h2" sx={{ flexGrow: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {cell(title, row)}
              </Typography>
              <Box sx={{ mt: -0.75, mr: -1 }}>{menu?.(row)}</Box>
            </Stack>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(7rem, 2fr) 3fr',
                columnGap: 2,
                rowGap: 0.75,
                m: 0,
                mt: 1,
                typography: 'body2',
              }}
            >
              {others.map((column) => (
                <Box key={column.name} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {column.label}
                  </Box>
                  <Box
                    component="dd"
                    sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: isNumeric(column) ? 'tabular-nums' : 'normal' }}
                  >
                    {cell(column, row)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}
