import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';

import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { isNumeric } from './Cell.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import { FilterButton } from './FilterButton.tsx';
import type { ListRow } from './list.ts';
import type { ListState } from './listState.ts';
import type { Choice } from './useChoice.ts';
import type { ChangeList } from './useListState.ts';

export interface RowsProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly ListRow[];
  total: number;
  state: ListState;
  change: ChangeList;
  cell(column: Column, row: ListRow): ReactNode;
  /** The row's menu; without one the list has no column for it. */
  menu?: ((row: ListRow) => ReactNode) | undefined;
  /** Which rows are chosen; without it none can be. */
  choice?: Choice | undefined;
  /** How a row is called. */
  called(row: ListRow): string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/** A row's menu stays in sight when a wide table is scrolled sideways. */
const stickySx = { position: 'sticky', right: 0, width: '1%', px: 0.5 } as const;

/** The first column names the row. */
const firstCell = { component: 'th', scope: 'row', sx: { minWidth: '11rem', fontWeight: 500 } } as const;

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnFilteringFeature });

/** The server sorts, filters and pages; the table keeps the models of headers and rows, and who toggles what. */
function useServerTable({ columns, rows, total, state, change }: RowsProps) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        accessorFn: (row: ListRow) => row[column.name],
        header: column.label,
        meta: { column },
        sortDescFirst: false,
        filterFn: () => true,
      })),
    [columns],
  );
  const sorting = state.sorts.map((sort) => ({ id: sort.column, desc: sort.direction === 'desc' }));
  const columnFilters = Object.entries(state.filters).map(([id, value]) => ({ id, value }));
  const pagination = { pageIndex: state.page - 1, pageSize: state.size };
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: ListRow) => row.id,
    rowCount: total,
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    autoResetPageIndex: false,
    state: { sorting, columnFilters, pagination },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      change({ sorts: next.map(({ id, desc }) => ({ column: id, direction: desc ? 'desc' : 'asc' })) });
    },
    onColumnFiltersChange: (update) => {
      const next = typeof update === 'function' ? update(columnFilters) : update;
      change({ filters: Object.fromEntries(next.map(({ id, value }) => [id, value as Filter])) });
    },
  });
}

/** The list as a table: captioned, each header with its sort and its filter. Shift adds a second sort. */
export function WideTable(props: RowsProps) {
  const table = useServerTable(props);
  const { columns, menu, choice, empty, caption } = props;
  const rows = table.getRowModel().rows;
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  return (
    // Focusable, since a wide table is scrolled sideways by keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead>
          <TableRow>
            {choice && (
              <TableCell padding="checkbox" sx={{ py: 0 }}>
                <ChooseBox choice={choice} ids={rows.map(({ id }) => id)} label="Choose all on this page" />
              </TableCell>
            )}
            {table.getFlatHeaders().map(({ column: header }) => {
              const column = columnOf(header.id);
              const sorted = header.getIsSorted();
              return (
                column && (
                  <TableCell
                    key={header.id}
                    component="th"
                    scope="col"
                    align={isNumeric(column) ? 'right' : 'left'}
                    aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                  >
                    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
                      <TableSortLabel
                        hideSortIcon
                        active={sorted !== false}
                        direction={sorted || 'asc'}
                        onClick={header.getToggleSortingHandler()}
                      >
                        {column.label}
                      </TableSortLabel>
                      <FilterButton
                        column={column}
                        filter={header.getFilterValue() as Filter | undefined}
                        onFilter={(filter) => header.setFilterValue(filter)}
                      />
                    </Box>
                  </TableCell>
                )
              );
            })}
            {menu && (
              <TableCell align="right" sx={stickySx}>
                <span style={visuallyHidden}>Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {choice && (
                <TableCell padding="checkbox" sx={{ py: 0 }}>
                  <ChooseBox choice={choice} ids={[row.id]} label={`Choose ${props.called(row.original)}`} />
                </TableCell>
              )}
              {row.getAllCells().map((cell, index) => {
                const column = columnOf(cell.column.id);
                return (
                  <TableCell key={cell.id} {...(index === 0 && firstCell)} align={column && isNumeric(column) ? 'right' : 'left'}>
                    {/* Called, not rendered as a component: a new function for the same column must not make its cells anew. */}
                    {column && props.cell(column, row.original)}
                  </TableCell>
                );
              })}
              {menu && (
                <TableCell align="right" sx={{ ...stickySx, bgcolor: 'background.paper', py: 0 }}>
                  {menu(row.original)}
                </TableCell>
              )}
            </TableRow>
          ))}
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length + (menu ? 1 : 0) + (choice ? 1 : 0)} sx={{ border: 0 }}>
                {empty}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
