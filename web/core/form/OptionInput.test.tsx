import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { formOf, reference } from '../../../shared/core/field.ts';
import type { OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import { unreachable } from '../callError.ts';
import { becomeWho } from '../session/who.ts';
import { renderAt } from '../testScreen.tsx';
import { FormPage } from './FormPage.tsx';
import { OptionInput } from './OptionInput.tsx';
import { useEntityForm } from './useEntityForm.ts';

const fields = { vendorId: reference('Vendor') };
const Form = z.object(formOf(fields));
const all: readonly Option[] = Array.from({ length: 501 }, (_, index) => ({
  value: `v${index + 1}`,
  label: `Farm ${String(index + 1).padStart(3, '0')}`,
}));

/** Responds like the server: the selected options first, then 500. For a search, it returns one more option than the input shows. */
const answer = ({ searchTerm, values }: OptionSearch): Option[] => {
  const matching = all.filter(({ label }) => label.toLowerCase().includes((searchTerm ?? '').toLowerCase()));
  return [...all.filter(({ value }) => value === values), ...matching.slice(0, searchTerm === undefined ? 500 : 101)];
};
const load = vi.fn((_signal: AbortSignal, asked: OptionSearch) => Promise.resolve(answer(asked)));
const save = vi.fn((_values: unknown): Promise<unknown> => Promise.resolve());

function Screen({ vendorId = '' }: { vendorId?: string }) {
  const form = useEntityForm({
    schema: Form,
    values: () => ({ vendorId }),
    save: (values) => save(values),
    saved: 'Saved',
    list: '/x',
  });
  return (
    <FormPage title="Sale" form={form} list="/x">
      <OptionInput form={form} name="vendorId" field={fields.vendorId} load={load} loadKey={['vendors']} isSearched />
    </FormPage>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);
const terms = () => load.mock.calls.flatMap(([, { searchTerm }]) => searchTerm ?? []);

beforeEach(() => {
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  load.mockClear();
  load.mockImplementation((_signal, asked) => Promise.resolve(answer(asked)));
  save.mockClear();
});
afterEach(cleanup);

test('finds and chooses vendor 501 by keyboard alone and keeps its name', async () => {
  const { user } = renderAt('/sale', <Screen />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await user.tab();
  expect(document.activeElement).toBe(box());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(labels()).toHaveLength(101));
  const [more] = screen.getAllByRole('option');
  expect([more?.textContent, more?.getAttribute('aria-disabled')]).toEqual(['More than 100 matches. Type to narrow the list.', 'true']);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('More than 100 matches. Type to narrow the list.');
  await user.keyboard('501');
  await screen.findByRole('option', { name: 'Farm 501' });
  expect(labels()).toEqual(['Farm 501']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box().value).toBe('Farm 501');
  await user.tab();
  expect(box().value).toBe('Farm 501');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ vendorId: 'v501' }));
});

test('searches once typing stops and shows that there are more entries', async () => {
  const { user } = renderAt('/sale', <Screen />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await user.click(box());
  // All at once, so that a slow machine does not create a pause.
  for (const value of ['f', 'fa', 'far', 'farm']) fireEvent.change(box(), { target: { value } });
  await waitFor(() => expect(terms()).toEqual(['farm']));
  await waitFor(() => expect(labels()[0]).toBe('More than 100 matches. Type to narrow the list.'));
  expect(labels()).toHaveLength(101);
});

test('cancels an older search', async () => {
  const signals: AbortSignal[] = [];
  load.mockImplementation((signal, asked) => {
    if (asked.searchTerm === undefined) return Promise.resolve(answer(asked));
    signals.push(signal);
    return asked.searchTerm === '50' ? new Promise(() => undefined) : Promise.resolve(answer(asked));
  });
  const { user } = renderAt('/sale', <Screen />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await user.click(box());
  fireEvent.change(box(), { target: { value: '50' } });
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.type(box(), '1');
  await screen.findByRole('option', { name: 'Farm 501' });
  expect(signals[0]?.aborted).toBe(true);
});

test('shows the name of a draft’s value beyond the first entries', async () => {
  renderAt('/sale', <Screen vendorId="v501" />);
  await waitFor(() => expect(box().value).toBe('Farm 501'));
});

test('keeps the record’s vendor during a search and when nothing is chosen', async () => {
  const { user } = renderAt('/sale', <Screen vendorId="v5" />);
  await waitFor(() => expect(box().value).toBe('Farm 005'));
  await user.tripleClick(box());
  await user.keyboard('501');
  await screen.findByRole('option', { name: 'Farm 501' });
  expect(box().value).toBe('501');
  await user.tab();
  expect(box().value).toBe('Farm 005');
  expect(load.mock.calls.some(([, { values }]) => values !== undefined)).toBe(false);
});

test('reports a name that cannot be loaded and loads it again on request', async () => {
  load.mockImplementation((_signal, asked) => (asked.values ? Promise.reject(unreachable()) : Promise.resolve(answer(asked))));
  const { user } = renderAt('/sale', <Screen vendorId="v501" />);
  const retry = await screen.findByRole('button', { name: 'Could not load data. Retry' });
  load.mockImplementation((_signal, asked) => Promise.resolve(answer(asked)));
  await user.click(retry);
  await waitFor(() => expect(box().value).toBe('Farm 501'));
});

test('reports a lost search instead of an empty result and repeats it on request', async () => {
  const { user } = renderAt('/sale', <Screen />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  load.mockImplementation((_signal, asked) =>
    asked.searchTerm === '501' ? Promise.reject(unreachable()) : Promise.resolve(answer(asked)),
  );
  await user.type(box(), '501');
  const retry = await screen.findByRole('button', { name: 'Could not load data. Retry' });
  expect(screen.queryByText('No matching entries')).toBeNull();
  load.mockImplementation((_signal, asked) => Promise.resolve(answer(asked)));
  await user.click(retry);
  expect(box().value).toBe('501');
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: 'Farm 501' }));
  expect(box().value).toBe('Farm 501');
});

test('filters a short list without another request', async () => {
  load.mockImplementation(() => Promise.resolve(all.slice(0, 100)));
  const { user } = renderAt('/sale', <Screen />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await user.type(box(), '007');
  expect(within(await screen.findByRole('listbox')).getByText('Farm 007')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(terms()).toEqual([]);
});

test('keeps text that is typed before the list arrives and then finds its entry', async () => {
  const list = Promise.withResolvers<Option[]>();
  load.mockImplementationOnce(() => list.promise);
  const { user } = renderAt('/sale', <Screen vendorId="v3" />);
  await user.type(box(), 'Farm 007');
  list.resolve(answer({}));
  await waitFor(() => expect(labels()).toEqual(['Farm 007']));
  expect(box().value).toBe('Farm 007');
  await user.tab();
  await waitFor(() => expect(box().value).toBe('Farm 003'));
});

test('selects the chosen name when it arrives after the focus, so that typing replaces it', async () => {
  const list = Promise.withResolvers<Option[]>();
  load.mockImplementationOnce(() => list.promise);
  const { user } = renderAt('/sale', <Screen vendorId="v3" />);
  await user.click(box());
  expect(box().value).toBe('');
  list.resolve(answer({}));
  await waitFor(() => expect(box().value).toBe('Farm 003'));
  await user.keyboard('Farm 007');
  expect(box().value).toBe('Farm 007');
});
