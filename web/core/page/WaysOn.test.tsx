import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTestTexts } from '../language/testTexts.tsx';
import { NotFound } from './NotFound.tsx';

beforeAll(() => loadTestTexts('core/page'));
afterEach(cleanup);

const open = (path: string) => {
  const routes = [
    { path: '/list', element: <p>The list</p> },
    { path: '*', element: <NotFound /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

test('leads from an error page back to the page before it', async () => {
  const router = open('/list');
  await act(() => router.navigate('/nowhere'));
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the previous page' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('offers no previous page if the user entered the portal on the error page', async () => {
  open('/nowhere');
  expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back to the previous page' })).toBeNull();
});
