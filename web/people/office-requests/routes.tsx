import type { ScreenRoute } from '../../core/screen.ts';

const lazy = () => import('./OfficeRequestList.tsx').then((module) => module.OfficeRequestList);

export const officeRequestRoutes: readonly ScreenRoute[] = [
  { path: '/state-staff/recipients/office-requests', lazy },
  { path: '/local-staff/recipients/office-requests', lazy },
];
