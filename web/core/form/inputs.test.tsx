import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { birthDate, choices, count, day, formOf, optional, reference, text } from '../../../shared/core/field.ts';
import { becomeWho } from '../session/who.ts';
import { renderAt } from '../testScreen.tsx';
import { BirthDateInput } from './BirthDateInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { CountInput } from './CountInput.tsx';
import { DayInput } from './DayInput.tsx';
import { FormPage } from './FormPage.tsx';
import { ImageInput } from './ImageInput.tsx';
import { OptionInput } from './OptionInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useEntityForm } from './useEntityForm.ts';

const fields = {
  startsOn: day('Start Date'),
  dateOfBirth: birthDate('Date of Birth'),
  vouchers: optional(count('Vouchers', 1, 100)),
  tags: choices('Tags', ['New', 'Old']),
  areaId: optional(reference('Service Area')),
  phone: optional(text('Phone Number', 20)),
};
const Form = z.object(formOf(fields));
const save = vi.fn((_values: unknown, _files: unknown): Promise<unknown> => Promise.resolve());
const load = vi.fn(async () => [
  { value: 'a1', label: 'Boone County' },
  { value: 'a2', label: 'Cole County' },
]);

function Screen({ reason }: { reason?: string | undefined }) {
  const form = useEntityForm({
    schema: Form,
    values: () => ({ tags: [], phone: '+15735550186' }),
    save: (values, files) => save(values, files),
    saved: 'Saved',
    list: '/x',
  });
  return (
    <FormPage title="Inputs" form={form} list="/x">
      <DayInput form={form} name="startsOn" field={fields.startsOn} />
      <BirthDateInput form={form} name="dateOfBirth" field={fields.dateOfBirth} />
      <CountInput form={form} name="vouchers" field={fields.vouchers} />
      <ChoicesInput form={form} name="tags" field={fields.tags} />
      <OptionInput form={form} name="areaId" field={fields.areaId} load={load} loadKey={['areas']} disabledReason={reason} />
      <TextInput form={form} name="phone" field={fields.phone} type="tel" />
      <ImageInput form={form} name="logo" label="Logo" />
    </FormPage>
  );
}

const submit = { name: 'Save' };
beforeEach(() => {
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  save.mockClear();
  load.mockClear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('inputs', () => {
  test('produce days, counts, choices and ids in the form that the schema expects', async () => {
    const { user } = renderAt('/form', <Screen />);
    expect((screen.getByLabelText(/Phone Number/) as HTMLInputElement).value).toBe('(573) 555-0186');
    await user.type(screen.getByLabelText('Start Date'), '6/3/2026');
    await user.tab();
    expect((screen.getByLabelText('Start Date') as HTMLInputElement).value).toBe('06/03/2026');
    await user.type(screen.getByLabelText('Month'), '3');
    await user.type(screen.getByLabelText('Day'), '27');
    await user.type(screen.getByLabelText('Year'), '1946');
    await user.type(screen.getByLabelText(/Vouchers/), '12');
    await user.click(screen.getByLabelText('Old'));
    await user.type(screen.getByLabelText(/Service Area/), 'cole');
    await user.click(await screen.findByRole('option', { name: 'Cole County' }));
    await user.click(screen.getByRole('button', submit));
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0]).toEqual({
      startsOn: '2026-06-03',
      dateOfBirth: '1946-03-27',
      vouchers: 12,
      tags: ['Old'],
      areaId: 'a2',
      phone: '+15735550186',
    });
  });

  test('refuse an invalid day and keep it as typed', async () => {
    const { user } = renderAt('/form', <Screen />);
    await user.type(screen.getByLabelText('Start Date'), '2/30/2026');
    await user.type(screen.getByLabelText('Year'), '1946');
    await user.click(screen.getByRole('button', submit));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary.textContent).toContain('Start Date must be a date');
    expect((screen.getByLabelText('Start Date') as HTMLInputElement).value).toBe('2/30/2026');
    await user.click(screen.getByRole('link', { name: /Date of Birth must be/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Month'));
  });

  test('describe the date format of their boxes and accept two-digit years if they are unambiguous', async () => {
    const { user } = renderAt('/form', <Screen />);
    await user.type(screen.getByLabelText('Start Date'), '2/30/2026');
    for (const [box, typed] of Object.entries({ Month: '2', Day: '3', Year: '65' })) await user.type(screen.getByLabelText(box), typed);
    await user.click(screen.getByRole('button', submit));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary.textContent).toContain('Start Date must be a date, such as 06/30/2026');
    expect(summary.textContent).toContain('Date of Birth: type all four digits of the year, such as 3 27 1946');
    await user.clear(screen.getByLabelText('Start Date'));
    await user.type(screen.getByLabelText('Start Date'), '4/1/27');
    await user.type(screen.getByLabelText('Day'), '1');
    await user.type(screen.getByLabelText('Year'), '00');
    expect((screen.getByLabelText('Start Date') as HTMLInputElement).value).toBe('04/01/2027');
    await screen.findAllByText('Date of Birth must be a date, such as 3 27 1946');
  });

  test('explain why they are disabled and load no options while disabled', () => {
    renderAt('/form', <Screen reason="Please select a state first" />);
    const input = screen.getByLabelText(/Service Area/) as HTMLInputElement;
    expect(input.disabled).toBe(true);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please select a state first');
    expect(load).not.toHaveBeenCalled();
  });

  test('recognize a png by its contents and let the user remove it', async () => {
    const { user } = renderAt('/form', <Screen />);
    const choose = (bytes: number[]) =>
      fireEvent.change(screen.getByLabelText('Logo'), {
        target: { files: [new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })] },
      });
    choose([1, 2, 3, 4]);
    expect(await screen.findByText('Image must be a png or jpg')).toBeTruthy();
    choose([0x89, 0x50, 0x4e, 0x47]);
    expect(await screen.findByText('logo.png')).toBeTruthy();
    expect(screen.queryByText('Image must be a png or jpg')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove Logo' }));
    expect(screen.queryByText('logo.png')).toBeNull();
  });
});
