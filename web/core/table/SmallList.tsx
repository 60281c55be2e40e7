import { Paper, Stack, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { fold } from '../../../shared/core/fold.ts';
import { defaultPageSize } from '../../../shared/core/table.ts';
import { late } from '../page/late.tsx';
import { formatCount, searchWords } from './countWords.ts';
import { NoRecords } from './ListNotices.tsx';
import { Pager } from './Pager.tsx';
import { type PlainColumn, PlainTable } from './PlainTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { SmallCards as SmallCardsOf } from './SmallCards.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { useListState } from './useListState.ts';

type Props<R> = Omit<ComponentProps<typeof PlainTable<R>>, 'empty'> & {
  /** Separates its state from other lists in the URL. */
  readonly prefix: string;
  /** The reason why it is empty, if that is useful. */
  readonly empty?: string;
};

const noColumns: readonly Column[] = [];
/** Loaded on phones only. */
const SmallCards = late(() => import('./SmallCards.tsx').then((module) => module.SmallCards)) as typeof SmallCardsOf;

/**
 * The records that a page already has, with the texts of every list. From the second page on, the list has search and pages, and on a phone
 * each row is a card. The search uses the text of a cell, or else the column's `text`.
 */
export function SmallList<R>({ prefix, empty, rows, columns, caption, keyOf }: Props<R>) {
  const [state, change] = useListState(noColumns, prefix);
  const words = fold(state.search).split(/[\s,]+/);
  const found = rows.filter((row) => {
    const text = textOf(columns, row);
    return words.every((word) => text.includes(word));
  });
  const last = Math.max(1, Math.ceil(found.length / state.size));
  const page = Math.min(state.page, last);
  const skipped = (page - 1) * state.size;
  const shown = found.slice(skipped, skipped + state.size);
  const isLong = rows.length > defaultPageSize;
  const Rows = useIsPhone() ? SmallCards : PlainTable;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {isLong && (
          <SearchBox
            search={state.search}
            label={searchWords(caption)}
            isFirstLoad
            onSearch={(search) => change({ search }, { replace: state.search !== '' })}
          />
        )}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {rows.length > 0 && formatCount(found.length, skipped, shown.length)}
        </Typography>
      </Stack>
      {shown.length > 0 ? (
        <Rows caption={caption} columns={columns} rows={shown} keyOf={keyOf} />
      ) : (
        <Paper variant="outlined" sx={{ borderRadius: 1.5, '& > .MuiStack-root': { py: 2 } }}>
          <NoRecords onClear={rows.length > 0 ? () => change({ search: '' }) : undefined} why={rows.length === 0 ? empty : undefined} />
        </Paper>
      )}
      {isLong && <Pager name={caption} state={{ ...state, page }} change={change} total={found.length} hasRows={false} />}
    </Stack>
  );
}

function textOf<R>(columns: readonly PlainColumn<R>[], row: R): string {
  const shown = columns.map(({ cell, text }) => text?.(row) ?? cell(row));
  return fold(shown.filter((one) => typeof one === 'string' || typeof one === 'number').join(' '));
}
