/** Puts a part of the app on a page of its own, for tests: router, cache and toasts as in the app. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from './toast.tsx';

/** jsdom has no media queries: a wide screen unless told otherwise. */
export function screenOf(width: 'wide' | 'phone'): void {
  window.matchMedia = (query) => {
    const matches = query.includes('max-width') === (width === 'phone');
    const nothing = () => undefined;
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
      dispatchEvent: () => false,
    };
  };
}

/** Shows `element` at `path`; every other address shows 'Another page'. */
export function renderAt(path: string, element: ReactNode) {
  screenOf('wide');
  // jsdom lays nothing out, so it has nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const [pathname = '/'] = path.split('?');
  const router = createMemoryRouter(
    [
      { path: pathname, element },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
