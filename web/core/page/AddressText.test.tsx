import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressText } from './AddressText.tsx';

afterEach(cleanup);

test.each([
  ['Red Barn · Monett · barn@example.net', 'Red Barn · Monett · barn<wbr>@example.net'],
  ['Red Barn', 'Red Barn'],
  ['', ''],
])('breaks %j only before its @ and copies it unchanged', (text, html) => {
  const { container } = render(<AddressText text={text} />);
  expect([container.innerHTML, container.textContent]).toEqual([html, text]);
});
