import type { ScreenRoute } from '../core/screen.ts';

export const logRoutes: readonly ScreenRoute[] = [
  { path: '/admin/logs', lazy: () => import('./AdminLogs.tsx').then((module) => module.AdminLogs) },
  { path: '/state-staff/logs', lazy: () => import('./StaffLogs.tsx').then((module) => module.StaffLogs) },
];
