/** Tests the initial focus of dialogs and pop-ups while StrictMode runs effects twice, as in `npm start`. */
import { Button, Dialog } from '@mui/material';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import type { EntityForm } from '../form/entityForm.ts';
import { ReasonDialog } from '../recordDialog/ReasonDialog.tsx';
import { BulkDialog } from '../table/BulkDialog.tsx';
import { ColumnsPopover } from '../table/ColumnsPopover.tsx';
import { ExportDialog } from '../table/ExportDialog.tsx';
import { FilterButton } from '../table/FilterButton.tsx';
import type { ShownList } from '../table/shownList.ts';
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

test('starts on Cancel for Delete, and Tab continues from there', async () => {
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

test('starts in the reason, so that it can be typed at once', async () => {
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

test('starts on Cancel for an operation on several records', async () => {
  const act = {
    label: 'Lock',
    doing: 'Locking',
    done: 'locked',
    text: 'They are signed out.',
    whyNot: nothing,
    act: () => Promise.resolve(),
  };
  const rows = [{ id: 'ada', version: 1 }];
  const bulk = { one: 'user', many: 'users' };
  const { user } = strict(
    <Opener>
      <BulkDialog bulk={bulk} act={act} rows={rows} called={({ id }) => id} onClose={nothing} />
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Lock 1 user' });
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('starts on the first choice of an export', async () => {
  const name = { name: 'name', label: 'Name', type: 'string' } as const;
  const list = { name: 'People', columns: [name], all: [name], narrowedBy: [], isLoaded: true, order: '' };
  const { user } = strict(
    <Opener>
      <ExportDialog name="people" list={list} total={3} fileType="CSV" isBusy={false} preparing="" onExport={nothing} onClose={nothing} />
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(focused()).toBe(screen.getByRole('radio', { name: /^Columns in the list/ }));
});

const columns: readonly (Column & { readonly start: RegExp })[] = [
  { name: 'name', label: 'Name', type: 'string', start: /^Value$/ },
  { name: 'day', label: 'Day', type: 'dateTime', format: 'day', start: /^(Date|From)$/ },
  { name: 'kind', label: 'Kind', type: 'enum', options: ['Sale', 'Void'], start: /^Sale$/ },
];

test.each(columns)('starts in the filter of $label', async ({ start, ...column }) => {
  const { user } = strict(<FilterButton column={column} filter={undefined} onFilter={nothing} />);
  await user.click(screen.getByRole('button', { name: `Filter ${column.label}` }));
  const input = await screen.findByLabelText(start);
  await waitFor(() => expect(focused()).toBe(input));
});

test('starts in the first enabled box of a form in a dialog', async () => {
  const form = { refusals: 0, methods: { formState: { errors: {} } } } as unknown as EntityForm<object, unknown>;
  const { user } = strict(
    <Opener>
      <Dialog open aria-label="Issue Tokens">
        <DialogForm label="Issue Tokens" form={form} submitLabel="Issue" onClose={nothing}>
          <input aria-label="Gone" disabled />
          <input aria-label="Count" />
        </DialogForm>
      </Dialog>
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('12');
  expect(screen.getByLabelText<HTMLInputElement>('Count').value).toBe('12');
});

test('starts on the selected option of an export and on the first column that can be hidden', async () => {
  const shown = columns.slice(0, 2);
  const list = { name: 'Sales', columns: shown, all: shown, narrowedBy: [], order: undefined } as unknown as ShownList;
  const more = { name: 'sales', total: 3, fileType: 'CSV', isBusy: false, preparing: '' } as const;
  const { user } = strict(
    <Opener>
      <ExportDialog {...more} list={list} onExport={nothing} onClose={nothing} />
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(focused()).toBe(screen.getByRole('radio', { name: /^Columns in the list/ }));
  cleanup();
  const choice = { all: shown, shown, isOwn: false, chosen: undefined, show: nothing, move: nothing, choose: nothing };
  strict(
    <Opener>
      <ColumnsPopover anchor={document.body} name="Sales" choice={choice} onClose={nothing} />
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Day' }));
});
