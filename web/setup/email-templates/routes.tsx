import type { ScreenRoute } from '../../core/screen.ts';

const list = '/state-staff/email-template';

export const emailTemplateRoutes: readonly ScreenRoute[] = [
  { path: list, lazy: () => import('./EmailTemplateList.tsx').then((module) => module.EmailTemplateList) },
  { path: `${list}/update/:entityId`, lazy: () => import('./EmailTemplateUpdate.tsx').then((module) => module.EmailTemplateUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="EmailTemplate" />),
  },
];
