import type { ScreenRoute } from '../../core/screen.ts';

const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Program" />);

const list = () => import('./ProgramList.tsx').then((module) => module.ProgramList);

export const programRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/programs',
    lazy: list,
    children: [{ path: 'delete/:id', lazy: () => import('./ProgramRemove.tsx').then((module) => module.ProgramRemove) }],
  },
  { path: '/admin/programs/create', lazy: () => import('./ProgramCreate.tsx').then((module) => module.ProgramCreate) },
  { path: '/admin/programs/update/:id', lazy: () => import('./ProgramUpdate.tsx').then((module) => module.ProgramUpdate) },
  { path: '/admin/programs/:entityId/changes', lazy: changes },
  { path: '/state-staff/programs', lazy: list },
  { path: '/state-staff/programs/update/:id', lazy: () => import('./ProgramMapUpdate.tsx').then((module) => module.ProgramMapUpdate) },
  { path: '/state-staff/programs/:entityId/changes', lazy: changes },
];
