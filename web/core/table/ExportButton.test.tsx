import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableQuery } from '../../../shared/core/table.ts';
import { CallError } from '../callError.ts';
import { renderAt } from '../testScreen.tsx';
import { ExportButton } from './ExportButton.tsx';

const query: TableQuery = {
  allSearch: 'farm',
  skip: 20,
  take: 10,
  columns: [{ name: 'type', filter: { operator: 'MultiSelect', value: ['Sale'] } }],
};
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:csv';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = async (total: number, load: (query: TableQuery) => Promise<Blob | { exportId: string }>) => {
  const { user } = renderAt('/list', <ExportButton name="sales" query={query} total={total} load={load} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
};

test('saves all that the list shows, not one page of it, under the name of the list and the day', async () => {
  const load = vi.fn(async (_query: TableQuery) => new Blob(['a,b']));
  await press(31, load);
  expect(load.mock.calls[0]?.[0]).toEqual({ allSearch: 'farm', columns: query.columns });
  expect(saved).toEqual([{ name: `sales-${new Date().toISOString().slice(0, 10)}.csv`, href: 'blob:csv' }]);
});

test('an empty list is not exported', async () => {
  const load = vi.fn(async () => new Blob());
  await press(0, load);
  await screen.findByText('No data to export');
  expect(load).not.toHaveBeenCalled();
});

test('a refusal is told with all its sentences', async () => {
  const failures = ['Search for less', 'Filter is not known'].map((errorMessage) => ({ propertyName: '', errorMessage }));
  await press(3, () => Promise.reject(new CallError(400, failures, 'Search for less')));
  await screen.findByText('Search for less Filter is not known');
  expect(saved).toEqual([]);
});
