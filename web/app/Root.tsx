import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { late } from '../core/page/late.tsx';
import { closeLeftToasts } from '../core/toast.tsx';
import { useRecordsLoading } from '../core/untilLoaded.ts';

const LoadingBar = late(() => import('../core/page/LoadingBar.tsx').then((module) => module.LoadingBar), { Missing: () => null });
const RecordsLoading = late(() => import('../core/page/RecordsLoading.tsx').then((module) => module.RecordsLoading), {
  Missing: () => null,
});

/** The frame of every page: a bar while the next page loads, the progress of the server's loading, and the scroll position of Back. */
export function Root() {
  const { state } = useNavigation();
  const sentence = useRecordsLoading();
  const { pathname } = useLocation();
  useEffect(() => closeLeftToasts(pathname), [pathname]);
  return (
    <>
      <ScrollRestoration />
      {state === 'loading' && <LoadingBar />}
      {sentence !== undefined && <RecordsLoading sentence={sentence} />}
      <Outlet />
    </>
  );
}
