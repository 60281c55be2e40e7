import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { OverrideNotice } from './OverrideNotice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const override = { kind: 'Senior', rules: ['Income'], reason: 'Raises two grandchildren', by: 'Sue Stone', at: '2026-06-15T15:00:00Z' };
const recipient = { id: 'r1', version: 4, firstName: 'Ana', lastName: 'Lopez', overrides: [override] };
const show = (area: 'local-staff' | 'state-staff', more: object = {}) =>
  renderAt(`/${area}/recipient-details/r1`, <OverrideNotice recipient={{ ...recipient, ...more } as never} />);

test('shows local staff the overridden rule, its user and reason, and that State money pays', () => {
  show('local-staff');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('State money pays for everything issued under it');
  expect(textContent).toMatch(/Senior: the income is above the limit\. Sue Stone on .*2026.*: Raises two grandchildren/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('lets State staff end an override with a reason', async () => {
  const asked = serve({ 'PUT /api/recipients/end-override/r1': () => recipient });
  const { user } = show('state-staff');
  await user.click(screen.getByRole('button', { name: 'End Override' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Earns less now');
  await user.click(screen.getAllByRole('button', { name: 'End Override' }).at(-1) as HTMLElement);
  await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual({ version: 4, reason: 'Earns less now' }));
});

test('is hidden if no rule was overridden', () => {
  show('state-staff', { overrides: undefined });
  expect(screen.queryByRole('alert')).toBeNull();
});
