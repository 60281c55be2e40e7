import { say } from './texts.ts';

/** The reports that a role's page links to, in this order. */
interface ReportLink {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

const wic: ReportLink = {
  path: 'wic-fmnp-report',
  title: say('titles.wic'),
  about: say('about.wic'),
};
const senior: ReportLink = {
  path: 'senior-fmnp-report',
  title: say('titles.senior'),
  about: say('about.senior'),
};
const vendor: ReportLink = {
  path: 'vendor-report',
  title: say('titles.vendor'),
  about: say('about.vendor'),
};
const issuance: ReportLink = {
  path: 'internal-issuance-report',
  title: say('titles.issuance'),
  about: say('about.issuance'),
};

const incentive: ReportLink = {
  path: 'incentive-report',
  title: say('titles.incentive'),
  about: say('about.incentive'),
};
const recipient: ReportLink = {
  path: 'recipient-report',
  title: say('titles.recipient'),
  about: say('about.recipient'),
};

const fns683a: ReportLink = {
  path: 'fns-683a',
  title: say('titles.fns683a'),
  about: say('about.fns683a'),
};
const fns683b: ReportLink = {
  path: 'fns-683b',
  title: say('titles.fns683b'),
  about: say('about.fns683b'),
};

const disposition: ReportLink = {
  path: 'disposition',
  title: say('titles.disposition'),
  about: say('about.disposition'),
};

export const reportLinks = {
  '/admin': [issuance, wic, senior, vendor, recipient, incentive, disposition, fns683a, fns683b],
  '/state-staff': [wic, senior, vendor, recipient, incentive, disposition, fns683a, fns683b],
  '/local-staff': [wic, senior, recipient],
} as const satisfies Readonly<Record<string, readonly ReportLink[]>>;
