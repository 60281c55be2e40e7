/** The reports that a role's page links to, in this order. */
interface ReportLink {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

const wic: ReportLink = {
  path: 'wic-fmnp-report',
  title: 'WIC FMNP Report',
  about: 'Participants by category, households, and benefits issued and redeemed in an issuance period.',
};
const senior: ReportLink = {
  path: 'senior-fmnp-report',
  title: 'Senior FMNP Report',
  about: 'Participants aged 60 or older, and benefits issued and redeemed in an issuance period.',
};
const vendor: ReportLink = {
  path: 'vendor-report',
  title: 'Vendor Report',
  about: 'Authorized vendors and the value of the benefits that they accepted between two dates.',
};
const issuance: ReportLink = {
  path: 'internal-issuance-report',
  title: 'Internal Issuance Report',
  about: 'The number of benefits that each program issued between two dates.',
};

const incentive: ReportLink = {
  path: 'incentive-report',
  title: 'Incentive Report',
  about: 'Tokens issued, redeemed and outstanding, by token, vendor and month.',
};
const recipient: ReportLink = {
  path: 'recipient-report',
  title: 'Recipient Report',
  about: 'Benefits issued, redeemed and left for each recipient in an issuance period, as a file.',
};

const fns683a: ReportLink = {
  path: 'fns-683a',
  title: 'FNS-683A',
  about: 'The Senior FMNP’s annual financial and program data for a federal fiscal year, line by line.',
};
const fns683b: ReportLink = {
  path: 'fns-683b',
  title: 'FNS-683B',
  about: 'The WIC FMNP’s annual financial and program data for a federal fiscal year, line by line.',
};

const disposition: ReportLink = {
  path: 'disposition',
  title: 'Disposition of Benefits',
  about: 'The outcome of every issued benefit: redeemed, lost or stolen, voided or replaced, expired, or still open.',
};

export const reportLinks = {
  '/admin': [issuance, wic, senior, vendor, recipient, incentive, disposition, fns683a, fns683b],
  '/state-staff': [wic, senior, vendor, recipient, incentive, disposition, fns683a, fns683b],
  '/local-staff': [wic, senior, recipient],
} as const satisfies Readonly<Record<string, readonly ReportLink[]>>;
