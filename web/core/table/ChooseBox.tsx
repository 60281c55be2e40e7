import { Box } from '@mui/material';
import type { ListRow } from './listRow.ts';
import type { Choice } from './useChoice.ts';

const boxStyle = { width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'inherit' } as const;

interface Props {
  choice: Choice;
  rows: readonly ListRow[];
  label: string;
}

/** Chooses rows, or lets go of them: half ticked where some of them are chosen. */
export function ChooseBox({ choice, rows, label }: Props) {
  const count = rows.filter(({ id }) => choice.rows.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  const isSome = count > 0 && !isAll;
  return (
    // Around the box too it takes the click; the browser's own box is light where there are 500 of them.
    <Box component="label" sx={{ display: 'inline-flex', p: '10px', cursor: 'pointer' }}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={() => choice.choose(rows, !isAll)}
        aria-label={label}
        style={boxStyle}
      />
    </Box>
  );
}
