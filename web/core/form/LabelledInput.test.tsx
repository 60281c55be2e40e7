import { InputAdornment, TextField } from '@mui/material';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LabelledInput } from './LabelledInput.tsx';

afterEach(cleanup);

/** The markup with its style classes, apart from the frame's, which name MUI's own component. */
function markup(element: ReactElement): string {
  const { container, unmount } = render(element);
  container.firstElementChild?.removeAttribute('class');
  const html = container.innerHTML;
  unmount();
  return html;
}
const change = () => undefined;

test('a labelled input cannot be told from MUI’s', () => {
  const same = { id: 'a', label: 'Reason', value: 'None', onChange: change, required: true, fullWidth: true, error: true } as const;
  expect(markup(<LabelledInput {...same} help="Too short" inputProps={{ maxLength: 9 }} />)).toBe(
    markup(<TextField {...same} helperText="Too short" slotProps={{ htmlInput: { maxLength: 9 } }} />),
  );
});

test('nor a small one whose label stays in the edge, with a button in it, switched off', () => {
  const same = { id: 'a', label: 'Time', type: 'time', size: 'small', value: '', onChange: change, disabled: true } as const;
  const end = <InputAdornment position="end">!</InputAdornment>;
  expect(markup(<LabelledInput {...same} isShrunk endAdornment={end} />)).toBe(
    markup(<TextField {...same} slotProps={{ inputLabel: { shrink: true }, input: { endAdornment: end } }} />),
  );
});
