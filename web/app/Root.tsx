import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { late } from '../core/page/late.tsx';

const LoadingBar = late(() => import('../core/page/LoadingBar.tsx').then((module) => module.LoadingBar), { Missing: () => null });

/** What is around every page: a bar while the next page loads, and the scroll position of Back. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <ScrollRestoration />
      {state === 'loading' && <LoadingBar />}
      <Outlet />
    </>
  );
}

/** The moment that the first page's code takes to arrive: nothing is better than a flash of something. */
export function Splash() {
  return null;
}
