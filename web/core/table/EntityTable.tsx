/**
 * The common list: search, filters, sorts and pages of any table call, kept in the URL. Edit to change the behavior of every list. A single
 * list is defined by its columns, `render` and `actions`.
 */
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import { Box, Button, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { isUnreachable } from '../callError.ts';
import { formatInstant, formatTime } from '../dayText.ts';
import { isMissing, LoadFailed } from '../page/LoadFailed.tsx';
import { late } from '../page/late.tsx';
import { useIsOffline } from '../useIsOffline.ts';
import type { Bulk } from './bulk.ts';
import { Cell, cellText } from './Cell.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { formatCount, searchWords } from './countWords.ts';
import { ExportList } from './ExportList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { LoadingNotice, MissingStates, NearNotice, NoRecords, OfflineNotice } from './ListNotices.tsx';
import type { ListEndpoint, ListProps } from './list.ts';
import { asListed } from './listExport.ts';
import type { ListRow } from './listRow.ts';
import { isAtDefaults, isNarrowed, type ListDefaults, tableQuery } from './listState.ts';
import { byTask, useColumns } from './listView.ts';
import { Pager } from './Pager.tsx';
import { PrintedList } from './PrintedList.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { shownList } from './shownList.ts';
import { say } from './texts.ts';
import { useChoice } from './useChoice.ts';
import { CallOfList } from './useChoices.ts';
import { useDelayedNotice } from './useDelayedNotice.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListState } from './useListState.ts';
import { type AnyCall, useRows } from './useRows.ts';
import { ViewsButton } from './ViewsButton.tsx';
import type { RowsProps } from './WideTable.tsx';

/** As high as a list without rows. The rows are requested in the meantime. */
const room = <Box sx={{ height: '15rem' }} />;
/** Each one loads only when its rows are shown. Phones need no table, and other screens need no cards. */
const CardList = late(() => import('./CardList.tsx').then((module) => module.CardList));
const WideTable = late<RowsProps>(() => import('./WideTable.tsx').then((module) => module.WideTable), { fallback: room });
/** Loads when the user selects a row. */
const BulkBar = late(() => import('./BulkBar.tsx').then((module) => module.BulkBar));

const staleAfterMs = 10_000;
/** A list with more columns needs a landscape page. */
const columnsOfPortrait = 5;

/** Adds the time to the count only when the response is not recent, because it may lack the latest changes of other users. */
function withAsOf(shown: string, asOf: string | undefined): string {
  if (!asOf || Date.now() - Date.parse(asOf) < staleAfterMs) return shown;
  return say('count.asOf', { shown, time: formatTime(asOf) });
}

/** Returns the frame of the rows. Another page of rows starts at its top. */
function useTopOfPage(page: number) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  }, [page]);
  return frame;
}

/** A link's name must contain the visible text, because people say that text to a computer that listens. */
const fullNameOf = (called: string, seen: string) => (seen !== '' && called !== seen && called.includes(seen) ? called : undefined);

const startOf = ({ filters, sorts }: ListDefaults) => ({ filters, sorts });

export function EntityTable<const C extends readonly Column[], E extends ListEndpoint<C>>(props: ListProps<C, E>) {
  const {
    name,
    hide,
    first,
    rowName,
    tools,
    titleColumns,
    prefix = '',
    searchLabel = searchWords(name),
    hasSearch = true,
    defaults,
  } = props;
  const columns: readonly Column[] = useMemo(
    () => props.columns.filter((column) => !column.isHidden && !hide?.includes(column.name)),
    [props.columns, hide],
  );
  const inTaskOrder = useMemo(() => byTask(columns, first), [columns, first]);
  // Inside, a row has the generic type. The typed functions receive exactly the rows that the call returned.
  const { render, link, actions, nameOf } = useMemo(
    () => ({
      render: (props.render ?? {}) as Record<string, ((row: ListRow) => ReactNode) | undefined>,
      link: props.link as ((row: ListRow) => string) | undefined,
      actions: props.actions as ((row: ListRow) => ReturnType<NonNullable<typeof props.actions>>) | undefined,
      nameOf: rowName as ((row: ListRow) => string) | undefined,
    }),
    [props.render, props.link, props.actions, rowName],
  );

  const [state, change] = useListState(columns, prefix, defaults);
  const asked = props as unknown as AnyCall;
  const answer = useRows(state, change, asked);
  const isOffline = useIsOffline();
  // The visible rows were true a moment ago, and the list shows their time.
  const isCutOff = answer.hasAnswer && (isOffline || isUnreachable(answer.problem));
  const choice = useChoice(state, answer.rows);
  const bulk = props.bulk as Bulk | undefined;
  const hasBulk = bulk !== undefined && bulk.acts.length > 0;
  const { exported } = props;
  const canChoose = props.canChoose || hasBulk;
  const isBulkShown = (hasBulk || (canChoose && exported !== undefined)) && choice.rows.size > 0;
  const isNoticeShown = useDelayedNotice(answer.isFetching);
  const isPhone = useIsPhone();
  const chosen = useColumns(`${props.api.path}${prefix && `#${prefix}`}`, inTaskOrder);
  const frame = useTopOfPage(state.page);

  // A file keeps the order of the columns that a program expects, unless the user ordered them.
  const ofFile = chosen.isOwn ? chosen.shown : columns;
  const shown = shownList({ name, columns: ofFile, all: columns, isLoaded: answer.hasAnswer }, state, answer.order);

  const exportOf =
    exported &&
    ((ids?: readonly string[]) => (
      <ExportList
        {...exported}
        load={asListed(exported.load, asked.body)}
        list={exported.inFile?.(shown) ?? shown}
        query={tableQuery(state)}
        total={ids?.length ?? answer.total}
        ids={ids}
      />
    ));

  const title = columns[0];
  const called = useCallback((row: ListRow) => nameOf?.(row) ?? (title ? cellText(title, row[title.name]) : row.id), [nameOf, title]);
  const cell = useCallback(
    (column: Column, row: ListRow, words?: string) => {
      const content = words ?? render[column.name]?.(row) ?? <Cell column={column} value={row[column.name]} row={row} />;
      if (column !== title || !link) return content;
      const seen = typeof content === 'string' ? content : cellText(column, row[column.name], row);
      return (
        <RecordLink to={link(row)} name={fullNameOf(called(row), seen)}>
          {content}
        </RecordLink>
      );
    },
    [render, link, title, called],
  );
  const menu = actions && ((row: ListRow) => <RowMenu rowId={row.id} name={called(row)} actions={actions(row)} />);
  // The quick view above the list shows the filter of its start.
  const isAtStart = defaults?.isStart === true && isAtDefaults(state, defaults);
  const clear = isNarrowed(state) ? () => change({ search: '', filters: {} }) : undefined;
  const rows: RowsProps = {
    caption: name,
    columns: chosen.shown,
    rows: answer.rows,
    total: answer.total,
    state,
    order: answer.order,
    change,
    cell,
    menu,
    choice: canChoose ? choice : undefined,
    called,
    empty: answer.hasAnswer ? (
      <NoRecords onClear={clear} showAllStates={props.showAllStates} create={props.create}>
        {state.search.trim() !== '' && props.notFound?.(state.search)}
      </NoRecords>
    ) : (
      <Box sx={{ height: '12rem' }} />
    ),
  };

  // Hide stale rows after a 404.
  const hasRows = !answer.problem || (answer.hasAnswer && !isMissing(answer.problem));
  return (
    // The rows do not move when the bar appears, because the table ends above it.
    <Stack spacing={2} sx={isBulkShown ? { '--bulk': '4.5rem' } : {}}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
        {/* Before the search box, because few Tab stops may lead from there to the first row. */}
        {exported?.list !== undefined && prefix === '' && (
          <ViewsButton
            views={{
              list: exported.list,
              name,
              stateId: asked.body?.(tableQuery(state)).stateId,
              columns: inTaskOrder,
              state,
              choice: chosen,
              change,
            }}
          />
        )}
        {hasSearch && (
          <SearchBox
            search={state.search}
            label={searchLabel}
            isFirstLoad={!answer.hasAnswer}
            // Back leads to the list before the search. Only refinements of the search replace the history entry.
            onSearch={(search) => change({ search }, { replace: state.search !== '' })}
          />
        )}
        {tools?.(tableQuery(state), answer.total, [...choice.rows.keys()], shown)}
        {exportOf?.()}
        {defaults && !isAtDefaults(state, defaults) && (
          <Button color="inherit" startIcon={<RestartAltIcon />} onClick={() => change({ search: '', ...startOf(defaults) })}>
            {defaults.resetLabel}
          </Button>
        )}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {answer.hasAnswer && withAsOf(formatCount(answer.total, answer.skipped, answer.rows.length), answer.asOf)}
        </Typography>
        <ColumnsButton name={name} choice={chosen} />
      </Stack>
      {answer.hasAnswer && (
        <PrintedList
          list={shown}
          count={formatCount(answer.total, answer.skipped, answer.rows.length)}
          asOf={formatInstant(answer.asOf ?? new Date(answer.answeredAt).toISOString())}
        />
      )}
      {chosen.shown.length > columnsOfPortrait && <GlobalStyles styles={{ '@page': { size: 'landscape' } }} />}
      {!isAtStart && <FilterChips columns={columns} state={state} change={change} />}
      <Paper
        ref={frame}
        variant="outlined"
        aria-busy={answer.isFetching}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          borderRadius: 1.5,
          scrollMarginTop: '5rem',
          ...(isPhone && { border: 0, bgcolor: 'transparent', overflow: 'visible' }),
        }}
      >
        <LoadingNotice isShown={isNoticeShown} />
        {answer.missingStates.length > 0 && <MissingStates names={answer.missingStates} onRetry={answer.retry} />}
        {answer.isNear && <NearNotice names={answer.rows.map(called)} />}
        {isCutOff && <OfflineNotice asOf={answer.asOf ?? answer.answeredAt} />}
        {answer.problem && !isCutOff && (
          <Box sx={{ m: 2 }}>
            <LoadFailed error={answer.problem} onRetry={answer.retry} />
          </Box>
        )}
        {hasRows && (
          <CallOfList value={asked}>{isPhone ? <CardList {...rows} titleColumns={titleColumns} /> : <WideTable {...rows} />}</CallOfList>
        )}
        {hasRows && answer.total > 0 && <Pager name={name} state={state} change={change} total={answer.total} hasRows={!isPhone} />}
      </Paper>
      {isBulkShown && <BulkBar bulk={bulk} choice={choice} exportOf={exportOf} called={called} />}
    </Stack>
  );
}
