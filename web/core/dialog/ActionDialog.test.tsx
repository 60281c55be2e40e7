import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../callError.ts';
import { ReasonDialog } from '../recordDialog/ReasonDialog.tsx';
import { renderAt } from '../testScreen.tsx';
import { useAction } from '../useAction.ts';
import { ActionDialog } from './ActionDialog.tsx';

afterEach(cleanup);

function Question({ act }: { act(reason: string): Promise<unknown> }) {
  const { run, isBusy, problem } = useAction({ act });
  return (
    <ReasonDialog title="Void this?" confirmLabel="Void" isBusy={isBusy} problem={problem} onConfirm={run} onCancel={() => undefined}>
      It will be void.
    </ReasonDialog>
  );
}
const open = (act: (reason: string) => Promise<unknown>) => renderAt('/list', <Question act={act} />);

test('does nothing without a reason', async () => {
  const confirm = vi.fn(async () => undefined);
  const { user } = open(confirm);
  await user.type(screen.getByLabelText(/Reason/), '   ');
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await screen.findByText('Reason is required');
  expect(confirm).not.toHaveBeenCalled();
});

test('keeps the typed text and shows the reason when the server refuses', async () => {
  const { user } = open(() =>
    Promise.reject(new CallError(409, [{ propertyName: '', errorMessage: 'It is sent already' }], 'It is sent already')),
  );
  await user.type(screen.getByLabelText(/Reason/), 'Twice{Enter}');
  await screen.findByText('It is sent already');
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Twice');
});

test('starts on Cancel when no reason is required', () => {
  renderAt(
    '/list',
    <ActionDialog title="Leave?" confirmLabel="Leave" onCancel={() => undefined}>
      What you typed will be lost.
    </ActionDialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy();
});

test('offers only Close when there is nothing to do', () => {
  renderAt(
    '/list',
    <ActionDialog title="It is confirmed" onCancel={() => undefined}>
      There is nothing to send.
    </ActionDialog>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
});
