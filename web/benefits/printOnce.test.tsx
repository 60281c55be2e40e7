import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { justIssued, usePrintOnce } from './printOnce.ts';

const print = vi.fn();
beforeEach(() => {
  vi.stubGlobal('print', print);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  print.mockClear();
});

function Sheet() {
  usePrintOnce();
  return <h1>Sheet</h1>;
}

function Next() {
  return <h1>Next</h1>;
}

/** Opens the page of benefits that were issued a moment ago. The next person's page arrives when `arrive` is called. */
function openSheet(key: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/print', Component: Sheet },
      { path: '/next', loader: () => promise, Component: Next },
    ],
    { initialEntries: [{ pathname: '/print', state: justIssued, key }] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => arrive(null) };
}

test('opens the print dialog once, and not again after Back', async () => {
  const { router, arrive } = openSheet('first');
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  arrive();
  await router.navigate('/next');
  await screen.findByRole('heading', { name: 'Next' });
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Sheet' });
  await Promise.resolve();
  expect(print).toHaveBeenCalledTimes(1);
});

test('keeps the way to the next person, which the user chose before the dialog opened', async () => {
  const { router, arrive } = openSheet('second');
  const left = router.navigate('/next');
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  arrive();
  await left;
  await screen.findByRole('heading', { name: 'Next' });
  expect(router.state.location.pathname).toBe('/next');
});
