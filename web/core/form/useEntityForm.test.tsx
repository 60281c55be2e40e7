import { act, cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { choice, flag, formOf, money, text } from '../../../shared/core/field.ts';
import { CallError } from '../callError.ts';
import { OthersChanges } from '../othersChanges.ts';
import { becomeWho } from '../session/who.ts';
import { renderAt } from '../testScreen.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { FlagInput } from './FlagInput.tsx';
import { FormPage } from './FormPage.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useEntityForm } from './useEntityForm.ts';

const fields = { name: text('Name', 20), kind: choice('Kind', ['Fruit', 'Herb']), priceCents: money('Price', 1), isSold: flag('Sold') };
const Form = z.object(formOf(fields));
const record = {
  id: 'r1',
  version: 3,
  updatedAt: '2026-05-01T00:00:00.000Z',
  name: 'Basil',
  kind: 'Herb' as const,
  priceCents: 250,
  isSold: false,
};

const save = vi.fn((_values: z.infer<typeof Form>, _version: number): Promise<unknown> => Promise.resolve());
const reload = vi.fn(async () => record);

function Screen({ isNew = false }: { isNew?: boolean }) {
  const form = useEntityForm({
    schema: Form,
    values: (of: typeof record | undefined) => (of ? { ...of } : { name: '', isSold: false }),
    save: (values, _files, version) => save(values, version),
    saved: 'Thing saved',
    list: '/things',
    ...(!isNew && { edited: { entity: 'Thing', record, reload } }),
  });
  return (
    <FormPage title="Thing" form={form} list="/things">
      <Link to="/elsewhere">Elsewhere</Link>
      <TextInput form={form} name="name" field={fields.name} />
      <ChoiceInput form={form} name="kind" field={fields.kind} />
      <MoneyInput form={form} name="priceCents" field={fields.priceCents} />
      <FlagInput form={form} name="isSold" field={fields.isSold} />
      {/* @ts-expect-error a name that the form does not have must not compile */}
      {isNew && false && <TextInput form={form} name="nmae" field={fields.name} />}
      {/* @ts-expect-error a flag is not a text */}
      {isNew && false && <TextInput form={form} name="isSold" field={fields.isSold} />}
    </FormPage>
  );
}

const conflict = (propertyName = '') => new CallError(409, [{ propertyName, errorMessage: 'Changed meanwhile' }], 'Changed meanwhile');
const lookUp = vi.fn(async () => [{ id: 'l1', who: 'Jane Alvarez', when: '2026-05-02T00:00:00.000Z', changes: 'Kind: Herb → Fruit' }]);
const open = (isNew = false) =>
  renderAt(
    '/thing',
    <OthersChanges value={lookUp}>
      <Screen isNew={isNew} />
    </OthersChanges>,
  );
const clickSave = { name: 'Save' };

beforeEach(() => {
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  save.mockReset();
  save.mockResolvedValue(undefined);
  reload.mockReset();
  reload.mockResolvedValue(record);
});
afterEach(cleanup);

describe('a form', () => {
  test('shows no errors before it is sent, then lists them in page order with links', async () => {
    const { user } = open(true);
    await user.type(screen.getByLabelText('Price'), 'abc');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', clickSave));
    const summary = await screen.findByRole('alert');
    expect(document.title).toMatch(/^Error: Thing/);
    expect(document.activeElement).toBe(summary);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Name is required',
      'Kind is required',
      'Price must be an amount in dollars and cents',
    ]);
    await user.click(screen.getByRole('link', { name: 'Kind is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Kind'));
    expect(save).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Name'), 'Kale');
    expect(screen.queryByText('Name is required')).toBeNull();
  });

  test('sends the typed values, with dollars as cents, and returns to the list', async () => {
    const { user, router } = open();
    await user.clear(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '$1,250.5');
    await user.click(screen.getByLabelText('Sold'));
    await user.click(screen.getByRole('button', clickSave));
    expect(await screen.findByText('Thing saved')).toBeTruthy();
    expect(save).toHaveBeenCalledWith({ name: 'Basil', kind: 'Herb', priceCents: 125050, isSold: true }, 3);
    expect(router.state.location.pathname).toBe('/things');
  });

  test('shows the server’s refusals at their fields and general ones at the top', async () => {
    save.mockRejectedValueOnce(
      new CallError(
        400,
        [
          { propertyName: 'name', errorMessage: 'Another thing has this name' },
          { propertyName: '', errorMessage: 'Not today' },
        ],
        '',
      ),
    );
    const { user } = open();
    await user.click(screen.getByRole('button', clickSave));
    const summary = await screen.findByRole('alert');
    expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Not today', 'Another thing has this name']);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', clickSave));
    expect(await screen.findByText('Thing saved')).toBeTruthy();
  });

  test('keeps typed values when it is stale, shows the other changes and saves on the newest version', async () => {
    save.mockRejectedValueOnce(conflict());
    reload.mockResolvedValue({ ...record, version: 4, kind: 'Fruit' as never, name: 'Sweet basil' });
    const { user } = open();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Thai basil');
    await user.click(screen.getByRole('button', clickSave));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Jane Alvarez');
    expect(notice.textContent).toContain('Kind: Herb → Fruit');
    expect(lookUp).toHaveBeenCalledWith('Thing', record);
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thai basil');
    expect((screen.getByLabelText('Kind') as HTMLSelectElement).value).toBe('Fruit');
    await user.click(screen.getByRole('button', clickSave));
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Thai basil', kind: 'Fruit' }), 4);
  });

  test('shows any other conflict unchanged', async () => {
    save.mockRejectedValueOnce(conflict());
    const { user } = open();
    await user.click(screen.getByRole('button', clickSave));
    expect((await screen.findByRole('alert')).textContent).toContain('Changed meanwhile');
  });

  test('asks before typed values are lost', async () => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/thing');
    await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('does not ask when nothing was typed', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

describe('a session that ends during a half-filled form', () => {
  const leave = async (wasLoggedOut: boolean) => {
    const { user, unmount } = open();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Half');
    act(() => becomeWho({ userId: undefined, wasLoggedOut }));
    unmount();
  };
  const nameAfter = (userId: string) => {
    becomeWho({ userId, wasLoggedOut: false });
    open();
    return (screen.getByLabelText('Name') as HTMLInputElement).value;
  };

  test('restores it for the same user', async () => {
    await leave(false);
    expect(nameAfter('u1')).toBe('Half');
    expect(screen.getByText(/^Your earlier entries were restored/)).toBeTruthy();
  });

  test('drops it for any other user, even if the first one returns', async () => {
    await leave(false);
    expect(nameAfter('u2')).toBe('Basil');
    expect(screen.queryByText(/entries were restored/)).toBeNull();
    cleanup();
    expect(nameAfter('u1')).toBe('Basil');
  });

  test('keeps nothing after a deliberate logout', async () => {
    await leave(true);
    expect(nameAfter('u1')).toBe('Basil');
  });
});
