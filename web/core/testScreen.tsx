/** Renders a part of the app on a page of its own for tests, with the app's router, cache and toasts. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from './toast.tsx';

/** Sets the screen width. jsdom has no media queries. Tests use a wide screen by default. */
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

/** Renders `element` at `path`. `route` is its pattern, if it has parameters. Every other address shows 'Another page'. */
export function renderAt(path: string, element: ReactNode, route?: string) {
  screenOf('wide');
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const [pathname = '/'] = path.split('?');
  const router = createMemoryRouter(
    [
      { path: route ?? pathname, element },
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
