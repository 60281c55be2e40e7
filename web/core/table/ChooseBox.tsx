import { Checkbox } from '@mui/material';
import type { Choice } from './useChoice.ts';

interface Props {
  choice: Choice;
  ids: readonly string[];
  label: string;
}

/** Chooses rows, or lets go of them: half ticked where some of them are chosen. */
export function ChooseBox({ choice, ids, label }: Props) {
  const count = ids.filter((id) => choice.ids.has(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={ids.length === 0}
      onChange={() => choice.choose(ids, !isAll)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
