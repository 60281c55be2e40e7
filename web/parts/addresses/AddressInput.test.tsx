import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { formOf, optional, text } from '../../../shared/core/field.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { becomeWho } from '../../core/session/who.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import type { AddressInput } from './AddressInput.tsx';

const fields = { addressLine1: text('Address Line 1'), city: optional(text('City')), zip: optional(text('Zip')) };
const Form = z.object(formOf(fields));
const save = vi.fn(async (_values: unknown) => undefined);
const search = 'GET https://api.radar.io/v1/search/autocomplete?query=12+oak&countryCode=US&layers=address&limit=5';
const oak = { addressLabel: '12 Oak St', city: 'Columbia', stateCode: 'MO', postalCode: '65203' };

function Screen({ Input }: { Input: typeof AddressInput }) {
  const form = useEntityForm({ schema: Form, values: () => ({}), save, saved: 'Saved', list: '/x' });
  return (
    <FormPage title="Somebody" form={form} list="/x">
      <Input form={form} name="addressLine1" field={fields.addressLine1} />
      <TextInput form={form} name="city" field={fields.city} />
      <TextInput form={form} name="zip" field={fields.zip} />
    </FormPage>
  );
}
/** Renders the form in a browser that has not requested the key yet. */
async function open(key: string | undefined) {
  vi.resetModules();
  const { AddressInput: Input } = await import('./AddressInput.tsx');
  const asked = serve({
    'GET /api/radar/clientkey': () => (key ? { clientKey: key } : {}),
    [search]: () => ({ addresses: [oak, { ...oak, addressLabel: '12 Oak Ln', postalCode: '65201' }] }),
  });
  return { asked, ...renderAt('/form', <Screen Input={Input} />) };
}

beforeEach(() => {
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  save.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows a plain text box without a key, and sends nothing to Radar', async () => {
  const { user, asked } = await open(undefined);
  await user.type(await screen.findByRole('textbox', { name: 'Address Line 1' }), '12 oak');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([screen.queryByRole('combobox'), asked.filter(({ url }) => url.includes('radar.io'))]).toEqual([null, []]);
});

test('fills in city and zip for a suggestion chosen by keyboard, and saves free text unchanged', async () => {
  const { user } = await open('prj_live_pk_1');
  const box = await screen.findByRole('combobox', { name: 'Address Line 1' });
  await user.type(box, '12 oak');
  await screen.findByRole('option', { name: '12 Oak Ln, Columbia, MO 65201' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('Columbia');
  expect((box as HTMLInputElement).value).toBe('12 Oak Ln');
  await user.type(box, ' 3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save.mock.calls[0]?.[0]).toEqual({ addressLine1: '12 Oak Ln 3', city: 'Columbia', zip: '65201' });
});
