import type { Role } from '../../../shared/core/role.ts';
import type { ScreenRoute } from '../../core/screen.ts';

const dashboardOf = (role: Role) => () =>
  import('./Dashboard.tsx').then(({ Dashboard }) => () => <Dashboard role={role} />);

export const dashboardRoutes: readonly ScreenRoute[] = [
  { path: '/admin/dashboard', lazy: dashboardOf('Admin') },
  { path: '/state-staff/dashboard', lazy: dashboardOf('State Agency Staff') },
  { path: '/local-staff/dashboard', lazy: dashboardOf('Local Agency Staff') },
];
