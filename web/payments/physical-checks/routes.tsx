import type { ScreenRoute } from '../../core/screen.ts';

const list = () => import('./PhysicalChecks.tsx').then((module) => module.PhysicalChecks);
const upload = () => import('./DepositUpload.tsx').then((module) => module.DepositUpload);
const one = () => import('./DepositPage.tsx').then((module) => module.DepositPage);
const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="CheckDeposit" />);

export const physicalCheckRoutes: readonly ScreenRoute[] = [
  // Both addresses are in specification 2.27. State staff have neither.
  { path: '/admin/physical-check-files/upload', missingFor: ['State Agency Staff'], lazy: upload },
  { path: '/admin/physical-check-file/upload', menu: '/admin/physical-check-files', missingFor: ['State Agency Staff'], lazy: upload },
  ...['/admin', '/state-staff'].flatMap((area) => [
    { path: `${area}/physical-check-files`, lazy: list },
    {
      path: `${area}/physical-check-files/:entityId/changes`,
      record: `${area}/physical-check-deposit/:id`,
      lazy: changes,
    },
    { path: `${area}/physical-check-deposit/:entityid`, menu: `${area}/physical-check-files`, lazy: one },
  ]),
];
