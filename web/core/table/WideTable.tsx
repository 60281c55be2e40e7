import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { isValidElement, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { Cell, cellText, isNumeric } from './Cell.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import { FilterButton } from './FilterButton.tsx';
import type { ListRow } from './listRow.ts';
import type { ListSort, ListState } from './listState.ts';
import { type Density, useDensity } from './listView.ts';
import { say } from './texts.ts';
import type { Choice } from './useChoice.ts';
import { useHeadKeys } from './useHeadKeys.ts';
import type { ChangeList } from './useListState.ts';
import { cutEdge, shadowAfter, shadowBefore, useMarkedEdge, visibleScrollBar } from './useMarkedEdge.ts';

export interface RowsProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly ListRow[];
  total: number;
  state: ListState;
  /** The order of the rows, even if the state does not contain it. */
  order: readonly ListSort[];
  change: ChangeList;
  /** `words` replaces the value when the row has a different name. */
  cell(column: Column, row: ListRow, words?: string): ReactNode;
  /** The row's menu. Without it, the list has no column for one. */
  menu?: ((row: ListRow) => ReactNode) | undefined;
  /** The selected rows. Without it, none can be selected. */
  choice?: Choice | undefined;
  /** Returns the name of a row. */
  called(row: ListRow): string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/** In pixels. A screen of 1440 × 900 pixels shows 15 compact rows. */
const rowHeights: Record<Density, number> = { Comfortable: 44, Compact: 36 };
/** The height of the content above and below a list on most pages. */
const around = '18rem';

/** A row's box, name and menu stay visible when a wide table is scrolled sideways. */
const boxWidth = 48;
const pinned = { position: 'sticky', zIndex: 1 } as const;
const menuSx = { ...pinned, right: 0, width: '1%', px: 0.5 } as const;
const pinnedHead = { ...pinned, zIndex: 3 } as const;

/** A text wraps once before it is truncated. Two such lines fit into a compact row. */
const twoLines = (maxWidth: string) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    width: 'max-content',
    maxWidth,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    lineHeight: 1.2,
  }) as const;

/**
 * Rows of one height, as wide as their content. The cells are plain elements with one shared style, so that 500 rows are drawn at once.
 * Only texts of more than two lines are truncated. The full text is in the tooltip and on the row's page.
 */
const bodySx = (density: Density) => ({
  '& tbody tr > *': {
    height: rowHeights[density],
    px: '12px',
    py: 0,
    maxWidth: '30rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontWeight: 400,
    fontSize: '0.875rem',
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& tbody tr:hover > *': { backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody .name': { ...pinned, left: 0, overflow: 'visible' },
  '& tbody .box + .name': { left: boxWidth },
  '& tbody .right': { textAlign: 'right' },
  '& tbody .box': { ...pinned, left: 0, px: '4px', width: boxWidth, minWidth: boxWidth },
  '& tbody .menu': { ...menuSx, overflow: 'visible', textAlign: 'right' },
  // A long name must leave room for the other columns.
  '& .name > *': twoLines('min(20rem, 40vw)'),
  '& td > .two': twoLines('16rem'),
  '& tbody .MuiIconButton-root': { p: density === 'Compact' ? 0.75 : 1 },
  '& .box label': { p: density === 'Compact' ? '8px' : '10px' },
  '& thead th': { whiteSpace: 'nowrap', py: '4px' },
  '& thead .name': { ...pinnedHead, left: 0 },
  '& thead .box': { ...pinnedHead, left: 0 },
  '& thead .box + .name': { left: boxWidth },
  ...visibleScrollBar,
  '@media screen': {
    '&[data-cut] .menu::before': shadowBefore,
    '&[data-cut]:not(:has(.menu))': cutEdge,
    '&[data-moved] .name::after': shadowAfter,
  },
  '@media print': {
    '& tbody tr > *': {
      height: 'auto',
      maxWidth: 'none',
      px: '4px',
      py: '3px',
      overflow: 'visible',
      overflowWrap: 'break-word',
      whiteSpace: 'normal',
      fontSize: '0.6875rem',
    },
    '& td > .two, & .name > *': { display: 'inline', maxWidth: 'none', overflowWrap: 'inherit' },
    // Only long words such as addresses may break to make room. A number must not be split.
    '& tbody .long': { overflowWrap: 'anywhere' },
    '& tbody .whole': { whiteSpace: 'nowrap' },
    '& thead th': { whiteSpace: 'normal' },
    '& .menu, & .box': { display: 'none' },
  },
});

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnFilteringFeature });

/** The server sorts, filters and pages. The table keeps the models of headers and rows, and toggles the sorts. */
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

/** Returns the alignment of a cell and, for print, whether it stays on one line or may break anywhere. */
function classOf(column: Column, text: string): string | undefined {
  if (isNumeric(column)) return 'right whole';
  if (column.searchedAs === 'phone' || column.type === 'dateTime') return 'whole';
  return /\S{16}/.test(text) ? 'long' : undefined;
}

/** Names and other texts may need a second line. Numbers, days, phone numbers, badges, links and buttons never do. */
const isWrapped = ({ type, format, options = [], searchedAs }: Column, cell: ReactNode) =>
  type === 'string' &&
  format === undefined &&
  options.length === 0 &&
  searchedAs === undefined &&
  (typeof cell === 'string' || (isValidElement(cell) && cell.type === Cell));

/** A text with more letters is shown in full in a tooltip. */
const longText = 40;
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The list as a table with a caption. Each header has its sort and its filter. Shift adds a second sort. */
export function WideTable(props: RowsProps) {
  const table = useServerTable(props);
  const { columns, state, order, change, menu, choice, empty, caption } = props;
  const [density] = useDensity();
  const container = useRef<HTMLDivElement>(null);
  const markEdge = useMarkedEdge(container);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    if (container.current) container.current.scrollTop = 0;
  }, [state.page]);
  const rows = table.getRowModel().rows;
  // Without rows there is nothing to choose, and the box is disabled.
  const boxes = choice && rows.length > 0 ? 1 : 0;
  const head = useHeadKeys(boxes + 2 * columns.length);
  const headHint = useId();
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  // When the user has chosen no sort, the first column of the list's own order is marked.
  const usual = state.sorts.length ? undefined : order[0];
  return (
    // Focusable, because a wide table can be scrolled by keyboard too. Its head stays visible.
    <TableContainer
      ref={container}
      onScroll={markEdge}
      tabIndex={0}
      role="region"
      aria-label={caption}
      sx={{
        ...bodySx(density),
        maxHeight: `max(24rem, calc(100dvh - ${around} - var(--toasts, 0px) - var(--bulk, 0px)))`,
      }}
    >
      <span id={headHint} hidden>
        {say('row.headKeys')}
      </span>
      <Table stickyHeader>
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead>
          <TableRow {...head.row}>
            {choice && (
              <TableCell className="box" padding="checkbox" sx={{ px: '4px' }}>
                <ChooseBox
                  choice={choice}
                  rows={rows.map(({ original }) => original)}
                  label={say('row.chooseAll')}
                  tabIndex={head.tabIndexOf(0)}
                />
              </TableCell>
            )}
            {table.getFlatHeaders().map(({ column: header }, index) => {
              const column = columnOf(header.id);
              const sorted = header.getIsSorted() || (usual?.column === header.id && usual.direction);
              return (
                column && (
                  <TableCell
                    key={header.id}
                    className={index === 0 ? 'name' : undefined}
                    component="th"
                    scope="col"
                    align={isNumeric(column) ? 'right' : 'left'}
                    aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                  >
                    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
                      <TableSortLabel
                        hideSortIcon
                        tabIndex={head.tabIndexOf(boxes + 2 * index)}
                        aria-describedby={index === 0 ? headHint : undefined}
                        active={sorted !== false}
                        direction={sorted || 'asc'}
                        onClick={
                          usual?.column === header.id
                            ? () => change({ sorts: [{ column: usual.column, direction: opposite[usual.direction] }] })
                            : header.getToggleSortingHandler()
                        }
                      >
                        {column.label}
                      </TableSortLabel>
                      <FilterButton
                        column={column}
                        tabIndex={head.tabIndexOf(boxes + 2 * index + 1)}
                        filter={header.getFilterValue() as Filter | undefined}
                        onFilter={(filter) => header.setFilterValue(filter)}
                      />
                    </Box>
                  </TableCell>
                )
              );
            })}
            {menu && (
              <TableCell className="menu" align="right" sx={{ ...menuSx, ...pinnedHead }}>
                <span style={visuallyHidden}>{say('row.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <tr key={row.id}>
              {choice && (
                <td className="box">
                  <ChooseBox choice={choice} rows={[row.original]} label={say('row.choose', { name: props.called(row.original) })} />
                </td>
              )}
              {columns.map((column, index) => {
                const text = cellText(column, row.original[column.name]);
                const title = text.length > longText ? text : undefined;
                // Called, not rendered as a component, because a new function for the same column must not create new cells.
                const cell = props.cell(column, row.original);
                if (index === 0)
                  return (
                    <th key={column.name} scope="row" className={`name ${classOf(column, text) ?? ''}`} title={title}>
                      {isWrapped(column, cell) ? <div className="two">{cell}</div> : cell}
                    </th>
                  );
                return (
                  <td key={column.name} className={classOf(column, text)} title={title}>
                    {isWrapped(column, cell) ? <div className="two">{cell}</div> : cell}
                  </td>
                );
              })}
              {menu && <td className="menu">{menu(row.original)}</td>}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + (menu ? 1 : 0) + (choice ? 1 : 0)}>{empty}</td>
            </tr>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
