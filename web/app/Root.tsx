import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';

const LoadingBar = lazy(() => import('../core/page/LoadingBar.tsx').then((module) => ({ default: module.LoadingBar })));

/** What is around every page: a bar while the next page loads, and the scroll position of Back. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <ScrollRestoration />
      {state === 'loading' && (
        <Suspense fallback={null}>
          <LoadingBar />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

/** The moment that the first page's code takes to arrive: nothing is better than a flash of something. */
export function Splash() {
  return null;
}
