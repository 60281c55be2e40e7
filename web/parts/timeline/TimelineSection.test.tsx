import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Timeline, TimelineEntry } from '../../../shared/entities/timeline.ts';
import { ScreenPaths } from '../../core/screenPaths.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { TimelineSection } from './TimelineSection.tsx';

afterEach(cleanup);

const entry = (key: string, more: Partial<TimelineEntry>): TimelineEntry => ({ key, at: '2026-07-04T17:00:00.000Z', what: key, ...more });
const pages: Record<string, Timeline> = {
  '': {
    entries: [
      entry('Voided', { amountCents: -1750, with: 'Red Barn · Monett', by: 'Ada Miller', record: { kind: 'Transaction', id: 't' } }),
      entry('Paid', { record: { kind: 'AchTransaction', id: 'p' } }),
    ],
    next: '2.0',
  },
  '2.0': {
    entries: [
      entry('Issued', { record: { kind: 'Benefit', id: 'b' } }),
      entry('Card handed out', { record: { kind: 'HybridCode', id: 'c' } }),
      entry('Archived', {}),
    ],
  },
};

function open() {
  const load = vi.fn(async (after: string | undefined) => pages[after ?? ''] as Timeline);
  const has = (path: string) => !path.includes('ach-transactions');
  const shown = renderAt(
    '/state-staff/recipient-details/7',
    <ScreenPaths value={has}>
      <TimelineSection loadKey={['recipients', '7']} load={load} changes="/state-staff/recipients/7/changes" withLabel="Vendor" />
    </ScreenPaths>,
  );
  return { ...shown, load };
}

test('loads on request and continues page by page to older entries', async () => {
  const { user, load } = open();
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Show the timeline' }));
  await screen.findByText('Voided');
  await user.click(screen.getByRole('button', { name: 'Show older ones' }));
  await screen.findByText('Issued');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('prints only after the user opened it', async () => {
  const { user } = open();
  const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  print('beforeprint');
  expect(screen.queryByText('Timeline')).toBeNull();
  print('afterprint');
  await user.click(screen.getByRole('button', { name: 'Show the timeline' }));
  await screen.findByText('Voided');
  print('beforeprint');
  expect(screen.getAllByText('Timeline').length).toBeGreaterThan(0);
});

test('every entry links to its record if the role has a page for it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show the timeline' }));
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByText('Issued');
  const table = screen.getByRole('table', { name: 'Timeline' });
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Voided', '/state-staff/transactions/t'],
    ['Issued', '/state-staff/recipient-details/history/b'],
    ['Card handed out', '/state-staff/recipients/cards/c/changes'],
    ['Archived', '/state-staff/recipients/7/changes'],
  ]);
  const [, voided] = within(table).getAllByRole('row');
  // The minus sign stays on the same line as its amount.
  expect(getComputedStyle(within(voided as HTMLElement).getByText('−$17.50')).whiteSpace).toBe('nowrap');
  expect(voided?.textContent).toContain('Red Barn · MonettAda Miller');
});
