import type { ScreenRoute } from '../../core/screen.ts';

const logs = () => import('./Logs.tsx').then((module) => module.Logs);

export const logRoutes: readonly ScreenRoute[] = [
  { path: '/admin/logs', lazy: logs },
  { path: '/state-staff/logs', lazy: logs },
];
