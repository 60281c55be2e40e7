import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../callError.ts';
import { renderAt } from '../testScreen.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

afterEach(cleanup);

const open = (onConfirm: (reason: string) => Promise<unknown>) =>
  renderAt(
    '/list',
    <ReasonDialog title="Void this?" confirmLabel="Void" onConfirm={onConfirm} onCancel={() => undefined}>
      It will be void.
    </ReasonDialog>,
  );

test('does nothing without a reason', async () => {
  const confirm = vi.fn(async () => undefined);
  const { user } = open(confirm);
  await user.type(screen.getByLabelText(/Reason/), '   ');
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await screen.findByText('Reason is required');
  expect(confirm).not.toHaveBeenCalled();
});

test('keeps what was typed and says why, when the server refuses', async () => {
  const { user } = open(() =>
    Promise.reject(new CallError(409, [{ propertyName: '', errorMessage: 'It is sent already' }], 'It is sent already')),
  );
  await user.type(screen.getByLabelText(/Reason/), 'Twice{Enter}');
  await screen.findByText('It is sent already');
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Twice');
});
