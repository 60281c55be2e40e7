import type { ScreenRoute } from '../core/screen.ts';

const screens = {
  '': () => import('./ReportList.tsx').then((module) => module.ReportList),
  '/wic-fmnp-report': () => import('./WicReport.tsx').then((module) => module.WicReport),
  '/senior-fmnp-report': () => import('./SeniorReport.tsx').then((module) => module.SeniorReport),
  '/vendor-report': () => import('./VendorReport.tsx').then((module) => module.VendorReport),
  '/internal-issuance-report': () => import('./InternalIssuanceReport.tsx').then((module) => module.InternalIssuanceReport),
  '/people-counted': () => import('./CountedLists.tsx').then((module) => module.PeopleCounted),
  '/benefits-counted': () => import('./CountedLists.tsx').then((module) => module.BenefitsCounted),
  '/tokens-counted': () => import('./CountedLists.tsx').then((module) => module.TokensCounted),
  '/sales-counted': () => import('./CountedLists.tsx').then((module) => module.SalesCounted),
} as const;

const under = (list: string, ...names: readonly (keyof typeof screens)[]): readonly ScreenRoute[] =>
  names.map((name) => ({ path: `${list}${name}`, lazy: screens[name] }));

const counted = ['/people-counted', '/benefits-counted', '/tokens-counted', '/sales-counted'] as const;
const people = ['', '/wic-fmnp-report', '/senior-fmnp-report', ...counted] as const;

export const reportRoutes: readonly ScreenRoute[] = [
  ...under('/admin/reports', ...people, '/vendor-report', '/internal-issuance-report'),
  ...under('/state-staff/reports', ...people, '/vendor-report'),
  ...under('/local-staff/reports', ...people),
];
