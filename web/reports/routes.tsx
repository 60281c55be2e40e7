import type { ScreenRoute } from '../core/screen.ts';

const screens = {
  '': () => import('./ReportList.tsx').then((module) => module.ReportList),
  '/wic-fmnp-report': () => import('./WicReport.tsx').then((module) => module.WicReport),
  '/senior-fmnp-report': () => import('./SeniorReport.tsx').then((module) => module.SeniorReport),
  '/vendor-report': () => import('./VendorReport.tsx').then((module) => module.VendorReport),
  '/internal-issuance-report': () => import('./InternalIssuanceReport.tsx').then((module) => module.InternalIssuanceReport),
  '/recipient-report': () => import('./RecipientReport.tsx').then((module) => module.RecipientReport),
  '/incentive-report': () => import('./IncentiveReport.tsx').then((module) => module.IncentiveReport),
  '/people-counted': () => import('./CountedLists.tsx').then((module) => module.PeopleCounted),
  '/benefits-counted': () => import('./CountedLists.tsx').then((module) => module.BenefitsCounted),
  '/tokens-counted': () => import('./CountedLists.tsx').then((module) => module.TokensCounted),
  '/sales-counted': () => import('./CountedLists.tsx').then((module) => module.SalesCounted),
  '/vendors-counted': () => import('./CountedLists.tsx').then((module) => module.VendorsCounted),
  '/fundings-counted': () => import('./CountedLists.tsx').then((module) => module.FundingsCounted),
  '/users-counted': () => import('./CountedLists.tsx').then((module) => module.UsersCounted),
  '/circulation-counted': () => import('./CountedLists.tsx').then((module) => module.CirculationCounted),
  '/fns-683a': () => import('./FederalFormPage.tsx').then((module) => module.Fns683aPage),
  '/fns-683b': () => import('./FederalFormPage.tsx').then((module) => module.Fns683bPage),
  '/disposition': () => import('./DispositionReport.tsx').then((module) => module.DispositionReport),
} as const;

const under = (list: string, ...names: readonly (keyof typeof screens)[]): readonly ScreenRoute[] =>
  names.map((name) => ({ path: `${list}${name}`, lazy: screens[name] }));

const counted = ['/people-counted', '/benefits-counted', '/tokens-counted', '/sales-counted', '/fundings-counted'] as const;
const countedOfState = ['/vendors-counted', '/circulation-counted'] as const;
const federal = ['/disposition', '/fns-683a', '/fns-683b'] as const;
const people = ['/wic-fmnp-report', '/senior-fmnp-report', '/recipient-report', ...counted] as const;

const list = '/admin/reports';

export const reportRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: screens[''],
    children: [{ path: 'delete/:id', lazy: () => import('./DefinitionRemove.tsx').then((module) => module.DefinitionRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./DefinitionCreate.tsx').then((module) => module.DefinitionCreate) },
  {
    path: `${list}/copy/:id`,
    record: `${list}/:id/view`,
    lazy: () => import('./DefinitionCreate.tsx').then((module) => module.DefinitionCopy),
  },
  {
    path: `${list}/update/:id`,
    record: `${list}/:id/view`,
    lazy: () => import('./DefinitionUpdate.tsx').then((module) => module.DefinitionUpdate),
  },
  { path: `${list}/:id/view`, lazy: () => import('./DefinitionView.tsx').then((module) => module.DefinitionView) },
  {
    path: `${list}/:entityId/changes`,
    record: `${list}/:id/view`,
    lazy: () =>
      import('../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="ReportDefinition" />),
  },
  ...under(list, ...people, '/vendor-report', '/incentive-report', '/internal-issuance-report', ...federal, ...countedOfState),
  ...under('/state-staff/reports', '', ...people, '/vendor-report', '/incentive-report', ...federal, ...countedOfState, '/users-counted'),
  ...under('/local-staff/reports', '', ...people),
];
