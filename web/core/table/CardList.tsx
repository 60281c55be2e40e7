import { Box, Button, FormControl, InputLabel, NativeSelect, OutlinedInput, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { cellText, isNumeric } from './Cell.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { ListRow } from './listRow.ts';
import { say } from './texts.ts';
import type { RowsProps } from './WideTable.tsx';

export const cardSx = { border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.25, bgcolor: 'background.paper' } as const;
export const nameSx = { flexGrow: 1, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' } as const;
export const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  typography: 'body2',
} as const;

interface Props extends RowsProps {
  /** The columns that together name a row. By default, only the first one. */
  titleColumns?: readonly string[] | undefined;
}

/** The list at phone width. Each row is a card, and sorting and filters are above. */
export function CardList(props: Props) {
  const { caption, columns, rows, state, order, change, empty } = props;
  const sort = state.sorts[0];
  const sortId = useId();
  const usual = columns.find(({ name }) => name === order[0]?.column);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1}>
        <FormControl size="small" sx={{ flexGrow: 1 }}>
          <InputLabel htmlFor={sortId} shrink>
            {say('cards.sortBy')}
          </InputLabel>
          <NativeSelect
            // Not TextField, because it loads its own menus for selects, 12 KB that would delay the rows.
            input={<OutlinedInput label={say('cards.sortBy')} notched />}
            id={sortId}
            value={sort ? `${sort.column}:${sort.direction}` : ''}
            onChange={(event) => {
              const [column = '', direction] = event.target.value.split(':');
              change({ sorts: column ? [{ column, direction: direction === 'desc' ? 'desc' : 'asc' }] : [] });
            }}
          >
            <option value="">{usual ? say('cards.usual', { column: usual.label }) : say('cards.unsorted')}</option>
            {columns.flatMap(({ name, label }) => [
              <option key={`${name}:asc`} value={`${name}:asc`}>
                {say('order.asc', { column: label })}
              </option>,
              <option key={`${name}:desc`} value={`${name}:desc`}>
                {say('order.desc', { column: label })}
              </option>,
            ])}
          </NativeSelect>
        </FormControl>
        <FilterMenu columns={columns} state={state} change={change} />
      </Stack>
      {rows.length === 0 && empty}
      <Stack component="ul" aria-label={caption} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </Stack>
    </Stack>
  );
}

/** This number of fields on one line each makes a card about 190 px high. The other fields and long texts are one touch away. */
const [fewFields, longText] = [4, 80];

function Card({ columns, titleColumns, row, cell, menu, choice, called }: Props & { row: ListRow }) {
  const [isWhole, setIsWhole] = useState(false);
  const [first] = columns;
  const title = columns.filter((column) => column === first || titleColumns?.includes(column.name));
  const words = titleColumns?.length ? called(row) : undefined;
  const fields = columns.filter((column) => !title.includes(column) && cellText(column, row[column.name]) !== '');
  const short = fields.filter((column) => cellText(column, row[column.name]).length <= longText);
  const isSmall = fields.length <= fewFields + 1 && short.length === fields.length;
  const shown = isWhole || isSmall ? fields : short.slice(0, fewFields);
  return (
    <Box component="li" sx={cardSx}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        {choice && (
          <Box sx={{ mt: -1, ml: -1 }}>
            <ChooseBox choice={choice} rows={[row]} label={say('row.choose', { name: called(row) })} />
          </Box>
        )}
        <Typography variant="subtitle1" component="h2" sx={nameSx}>
          {first && cell(first, row, words)}
        </Typography>
        <Box sx={{ mt: -0.75, mr: -1 }}>{menu?.(row)}</Box>
      </Stack>
      <Box
        component="dl"
        // Labels take only the width that they need, so that long names have room. A vendor's city is at the end of its name.
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          typography: 'body2',
        }}
      >
        {shown.map((column) => (
          <Field key={column.name} label={column.label} isNumeric={isNumeric(column)} isWhole={isWhole}>
            {cell(column, row)}
          </Field>
        ))}
      </Box>
      {fields.length > shown.length && (
        <Button
          size="small"
          aria-label={say('cards.moreOf', { count: fields.length - shown.length, name: called(row) })}
          onClick={() => setIsWhole(true)}
          sx={{ ml: -1.25 }}
        >
          {say('cards.more', { count: fields.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}

interface FieldProps {
  label: string;
  isNumeric: boolean;
  isWhole: boolean;
  children: ReactNode;
}

/** Each field is on one line until the user opens the whole card. */
export function Field({ label, isNumeric, isWhole, children }: FieldProps) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary', ...(!isWhole && oneLine) }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontVariantNumeric: isNumeric ? 'tabular-nums' : 'normal',
          ...(isWhole ? { overflowWrap: 'anywhere' } : oneLine),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
