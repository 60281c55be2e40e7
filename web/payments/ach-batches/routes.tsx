import type { ScreenRoute } from '../../core/screen.ts';

const path = '/admin/ach-batches';
const returns = `${path}/returns`;

export const achBatchRoutes: readonly ScreenRoute[] = [
  { path, lazy: () => import('./AchBatchList.tsx').then((module) => module.AchBatchList) },
  { path: `${path}/create`, lazy: () => import('./AchBatchCreate.tsx').then((module) => module.AchBatchCreate) },
  { path: `${path}/update/:id`, lazy: () => import('./AchBatchUpdate.tsx').then((module) => module.AchBatchUpdate) },
  { path: `${path}/run`, lazy: () => import('./AchRunStart.tsx').then((module) => module.AchRunStart) },
  { path: `${path}/run/:runId`, lazy: () => import('./AchRunPage.tsx').then((module) => module.AchRunPage) },
  {
    path: returns,
    list: returns,
    lazy: () => import('./ReturnList.tsx').then((module) => module.ReturnList),
    children: [
      { path: 'take-over/:id', lazy: () => import('./CorrectionTakeOver.tsx').then((module) => module.CorrectionTakeOver) },
      { path: 'set-aside/:id', lazy: () => import('./CorrectionSetAside.tsx').then((module) => module.CorrectionSetAside) },
    ],
  },
  { path: `${returns}/upload`, list: returns, lazy: () => import('./ReturnUpload.tsx').then((module) => module.ReturnUpload) },
  { path: `${returns}/upload/:id`, list: returns, lazy: () => import('./ReturnUpload.tsx').then((module) => module.ReturnUpload) },
  {
    path: `${returns}/:entityId/changes`,
    list: returns,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="AchReturn" />),
  },
  { path: `${path}/approve/:id`, lazy: () => import('./ApprovePage.tsx').then((module) => module.ApprovePage) },
  { path: `${path}/:id/approval`, lazy: () => import('./ApprovalRecordPage.tsx').then((module) => module.ApprovalRecordPage) },
  { path: `${path}/:id`, lazy: () => import('./AchBatchPage.tsx').then((module) => module.AchBatchPage) },
  {
    path: `${path}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="AchBatch" />),
  },
];
