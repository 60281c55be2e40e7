import type { ScreenRoute } from '../core/screen.ts';

export const accountRoutes: readonly ScreenRoute[] = [
  { path: '/login', roles: 'public', lazy: () => import('./Login.tsx').then((module) => module.Login) },
];
