import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { visuallyHidden } from '../visuallyHidden.ts';
import { say } from './texts.ts';
import { cutEdge, shadowAfter, useMarkedEdge, visibleScrollBar } from './useMarkedEdge.ts';

export interface PlainColumn<R> {
  readonly label: string;
  /** Numbers and money are right-aligned. */
  readonly isNumeric?: boolean;
  cell(row: R): ReactNode;
  /** The text for the search, if the cell is more than text. */
  text?(row: R): string;
}

interface Props<R> {
  caption: string;
  columns: readonly PlainColumn<R>[];
  rows: readonly R[];
  keyOf(row: R): string;
  /** Shown in place of rows when there are none. */
  empty?: string;
}

/**
 * A table of figures or other data that is printed in full, without search, sort or pages. Records are in a `SmallList`. The first column
 * names the row.
 */
export function PlainTable<R>({ caption, columns, rows, keyOf, empty = say('none') }: Props<R>) {
  const frame = useRef<HTMLDivElement>(null);
  const markEdge = useMarkedEdge(frame);
  if (rows.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    // Focusable, because a wide table can be scrolled sideways by keyboard too.
    <TableContainer
      ref={frame}
      onScroll={markEdge}
      tabIndex={0}
      role="group"
      aria-label={caption}
      // Relative, so that hidden content of its cells scrolls with them and does not widen the page.
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        ...visibleScrollBar,
        '@media screen': {
          '& thead th:first-of-type, & tbody th': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
          '& thead th:first-of-type': { bgcolor: 'sunken' },
          '&[data-cut]': cutEdge,
          '&[data-moved] thead th:first-of-type::after, &[data-moved] tbody th::after': shadowAfter,
        },
      }}
    >
      <Table size="small">
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map(({ label, isNumeric }) => (
              <TableCell key={label} component="th" scope="col" align={isNumeric ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} sx={{ '&:last-child > *': { border: 0 } }}>
              {columns.map(({ label, isNumeric, cell }, index) => (
                <TableCell
                  key={label}
                  align={isNumeric ? 'right' : 'left'}
                  // An amount must not be split from its minus by a line break.
                  {...(isNumeric && { sx: { whiteSpace: 'nowrap' } })}
                  {...(index === 0 && {
                    component: 'th',
                    scope: 'row',
                    // A long address breaks, so that it does not push the amounts off a phone screen.
                    sx: { fontWeight: 500, minWidth: '8rem', overflowWrap: 'anywhere', '@media print': { minWidth: 0 } },
                  })}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
