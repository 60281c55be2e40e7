import { InputAdornment, TextField } from '@mui/material';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LabelledInput } from './LabelledInput.tsx';

afterEach(cleanup);

/** Returns the markup with its style classes. The classes of the frame are removed, because they name MUI's own component. */
function markup(element: ReactElement): string {
  const { container, unmount } = render(element);
  container.firstElementChild?.removeAttribute('class');
  const html = container.innerHTML;
  unmount();
  return html;
}
const change = () => undefined;

test('has the same markup as MUI’s text field', () => {
  const same = { id: 'a', label: 'Reason', value: 'None', onChange: change, required: true, fullWidth: true, error: true } as const;
  expect(markup(<LabelledInput {...same} help="Too short" inputProps={{ maxLength: 9 }} />)).toBe(
    markup(<TextField {...same} helperText="Too short" slotProps={{ htmlInput: { maxLength: 9 } }} />),
  );
});

test('has the same markup when small, disabled, and with a button and a fixed label', () => {
  const same = { id: 'a', label: 'Time', type: 'time', size: 'small', value: '', onChange: change, disabled: true } as const;
  const end = <InputAdornment position="end">!</InputAdornment>;
  expect(markup(<LabelledInput {...same} isShrunk endAdornment={end} />)).toBe(
    markup(<TextField {...same} slotProps={{ inputLabel: { shrink: true }, input: { endAdornment: end } }} />),
  );
});
