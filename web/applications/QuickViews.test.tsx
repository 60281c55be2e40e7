import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { QuickViews } from './QuickViews.tsx';

const address = '/state-staff/applications';
const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the count of each view’s rows, all from one request with the filters of the links', async () => {
  const asked = serve({ 'POST /api/applications/count': () => ({ counts: [1207, 3, 0, 12, 5, 9876] }) });
  renderAt(address, <QuickViews />);
  await screen.findByText('To decide (1,207)');
  expect(labels()).toEqual([
    'To decide (1,207)',
    'Overdue (3)',
    'Waiting list (0)',
    'Possible duplicates (12)',
    'Letters to print (5)',
    'All (9,876)',
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    lists: [
      { columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }] },
      { columns: [{ name: 'dueOn' }] },
      { columns: [{ name: 'status' }, { name: 'waitingSince' }] },
      { columns: [{ name: 'hasDuplicates', filter: { operator: 'EqualTo', value: 'Yes' } }] },
      { columns: [{ name: 'letter', filter: { operator: 'EqualTo', value: 'To print' } }] },
      { columns: [] },
    ],
  });
});

test('links to the views when the counts cannot be loaded', async () => {
  const asked = serve({ 'POST /api/applications/count': () => new Response('{}', { status: 500 }) });
  renderAt(address, <QuickViews />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(labels()).toEqual(['To decide', 'Overdue', 'Waiting list', 'Possible duplicates', 'Letters to print', 'All']);
  expect(screen.getByRole('link', { name: 'Letters to print' }).getAttribute('href')).toContain('f.letter=EqualTo');
});

test.each([
  ['', 'To decide'],
  ['?f.status=EqualTo%3APending+Review', 'To decide'],
  ['?f.status=', 'All'],
  ['?f.letter=EqualTo%3ATo+print', 'Letters to print'],
  ['?q=Lopez', undefined],
])('marks the view of the address “%s”', (search, label) => {
  serve({ 'POST /api/applications/count': () => ({ counts: [] }) });
  renderAt(`${address}${search}`, <QuickViews />);
  expect(screen.queryByRole('link', { current: true })?.textContent).toBe(label);
  const pressed = label && label !== 'All' ? screen.getByRole('link', { name: label }) : undefined;
  if (pressed) expect(pressed.getAttribute('href'), 'one click shows all').toBe(`${address}?f.status=`);
});
