import { Box } from '@mui/material';
import type { ListRow } from './listRow.ts';
import type { Choice } from './useChoice.ts';

const boxStyle = { width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'inherit' } as const;

interface Props {
  choice: Choice;
  rows: readonly ListRow[];
  label: string;
  /** Set by a head that is one Tab stop. */
  tabIndex?: number;
}

/** Selects or deselects rows. It is half checked when only some of them are selected. */
export function ChooseBox({ choice, rows, label, tabIndex }: Props) {
  const count = rows.filter(({ id }) => choice.rows.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  const isSome = count > 0 && !isAll;
  return (
    // The area around the box accepts the click too. The browser's own checkbox is fast even with 500 of them.
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
        tabIndex={tabIndex}
        style={boxStyle}
      />
    </Box>
  );
}
