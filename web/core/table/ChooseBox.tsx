import { Checkbox } from '@mui/material';
import type { ListRow } from './list.ts';
import type { Choice } from './useChoice.ts';

interface Props {
  choice: Choice;
  rows: readonly ListRow[];
  label: string;
}

/** Chooses rows, or lets go of them: half ticked where some of them are chosen. */
export function ChooseBox({ choice, rows, label }: Props) {
  const count = rows.filter(({ id }) => choice.rows.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={() => choice.choose(rows, !isAll)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
