import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { cardSx, Field, fieldsSx, nameSx } from './CardList.tsx';
import type { PlainColumn } from './PlainTable.tsx';

interface Props<R> {
  caption: string;
  columns: readonly PlainColumn<R>[];
  rows: readonly R[];
  keyOf(row: R): string;
}

const isEmpty = (content: ReactNode) => content === undefined || content === null || content === '' || content === false;

/** A small list at phone width. Each row is a card under its first column, with all of its data. */
export function SmallCards<R>({ caption, columns, rows, keyOf }: Props<R>) {
  const [name, ...others] = columns;
  return (
    <Stack component="ul" aria-label={caption} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box component="li" key={keyOf(row)} sx={cardSx}>
          <Typography variant="subtitle1" component="h3" sx={nameSx}>
            {name?.cell(row)}
          </Typography>
          <Box component="dl" sx={fieldsSx}>
            {others.map(({ label, isNumeric = false, cell }) => {
              const content = cell(row);
              return (
                !isEmpty(content) && (
                  <Field key={label} label={label} isNumeric={isNumeric} isWhole>
                    {content}
                  </Field>
                )
              );
            })}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
