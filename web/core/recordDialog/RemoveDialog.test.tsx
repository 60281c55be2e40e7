import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testScreen.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

afterEach(cleanup);

test('keeps the button disabled until the record is loaded and then deletes it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ name: string }>();
  const remove = vi.fn(async (..._asked: unknown[]) => undefined);
  const { user } = renderAt(
    '/things/delete/1',
    <RemoveDialog what="thing" load={() => promise} nameOf={({ name }) => name} remove={remove} stale={[]} />,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await waitFor(() => expect(button().disabled).toBe(true));
  resolve({ name: 'The one' });
  await screen.findByText('The one');
  expect(button().disabled).toBe(false);
  await user.click(button());
  expect(remove.mock.calls).toMatchObject([[{ name: 'The one' }, '']]);
});
