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

/** While the first page's code is on its way: the bar that index.html has painted. */
export function Splash() {
  return <div className="bar" />;
}
