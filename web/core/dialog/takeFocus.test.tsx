/** Where dialogs and pop-ups begin while StrictMode runs effects twice, as in `npm start`. */
import { Button } from '@mui/material';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { ReasonDialog } from '../recordDialog/ReasonDialog.tsx';
import { FilterButton } from '../table/FilterButton.tsx';
import { renderAt } from '../testScreen.tsx';
import { ActionDialog } from './ActionDialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && children}
    </>
  );
}

const strict = (children: ReactNode) => renderAt('/list', <StrictMode>{children}</StrictMode>);
const focused = () => document.activeElement;

test('Delete begins on Cancel, and Tab leads on from there', async () => {
  const { user } = strict(
    <Opener>
      <ActionDialog title="Delete it?" confirmLabel="Delete" onCancel={nothing}>
        It will be gone.
      </ActionDialog>
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Delete' }));
});

test('a reason is typed at once', async () => {
  const { user } = strict(
    <Opener>
      <ReasonDialog title="Void this?" confirmLabel="Void" onConfirm={nothing} onCancel={nothing}>
        It will be void.
      </ReasonDialog>
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('Twice');
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Twice');
});

const columns: readonly (Column & { readonly start: RegExp })[] = [
  { name: 'name', label: 'Name', type: 'string', start: /^Value$/ },
  { name: 'day', label: 'Day', type: 'dateTime', format: 'day', start: /^(Date|From)$/ },
  { name: 'kind', label: 'Kind', type: 'enum', options: ['Sale', 'Void'], start: /^Sale$/ },
];

test.each(columns)('the filter of $label is filled in at once', async ({ start, ...column }) => {
  const { user } = strict(<FilterButton column={column} filter={undefined} onFilter={nothing} />);
  await user.click(screen.getByRole('button', { name: `Filter ${column.label}` }));
  const input = await screen.findByLabelText(start);
  await waitFor(() => expect(focused()).toBe(input));
});
