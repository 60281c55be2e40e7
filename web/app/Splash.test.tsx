import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Splash } from './Splash.tsx';

test('shows the same content as index.html while the first page loads', () => {
  const page = new DOMParser().parseFromString(readFileSync(`${import.meta.dirname}/../index.html`, 'utf8'), 'text/html');
  const { container } = render(<Splash />);
  expect(container.firstElementChild?.isEqualNode(page.querySelector('#root > *'))).toBe(true);
  expect(container.textContent).toBe('eFMNP Benefits Portal');
});
