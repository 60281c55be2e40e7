import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeyFigure } from './KeyFigure.tsx';

afterEach(cleanup);

test('shows the figure under its label, with the status and a line about it', () => {
  render(<KeyFigure label="Remaining" value="$1,234.50" badge={<span>Issued</span>} context="of $2,000.00" />);
  expect(screen.getByRole('group', { name: 'Remaining' }).textContent).toBe('Remaining$1,234.50Issuedof $2,000.00');
});

test('shows a figure without cents whole', () => {
  render(<KeyFigure label="Time to decide" value="3 days left" />);
  expect(screen.getByText('3 days left')).toBeTruthy();
});

test('is busy until the figure is known', () => {
  const { container } = render(<KeyFigure label="Remaining" value={undefined} />);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});
