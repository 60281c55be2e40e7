/** The programs of the two States: one of each type, with the benefits of a season. */
import type { ProgramForm, ProgramType } from '../../shared/entities/program.ts';
import { missouri } from './missouri.ts';
import { ohio } from './ohio.ts';
import type { Area } from './place.ts';

export interface Scheme {
  readonly name: string;
  /**
   * A recipient's benefits for a season. A token program has none. They are within the federal limits: WIC 30, seniors 50 dollars a year.
   */
  readonly numberOfBenefitVouchers?: number;
  readonly amountPerBenefitVoucherCents?: number;
  readonly benefitAmountPerRecipientCents?: number;
  /** The minimum that every service area gets of an open season. */
  readonly leastCents: number;
  readonly options: Partial<ProgramForm>;
}

/** A program with vouchers that are printed as checks. Its seasons have fixed days, because files of checks name them. */
export interface CheckScheme {
  readonly key: string;
  readonly name: string;
  readonly options: Partial<ProgramForm>;
  readonly printedOn: string;
  readonly seasons: readonly {
    readonly name: string;
    readonly startDate: string;
    readonly endDate: string;
    /** The amount of the one check that a recipient gets. */
    readonly amountCents: number;
    /** The amount that each service area may issue. */
    readonly areaCents: number;
  }[];
}

export interface Agency {
  readonly name: 'Missouri' | 'Ohio';
  readonly code: 'MO' | 'OH';
  /** The State's own look. Missouri shows the portal's green. */
  readonly brand: { readonly agencyName?: string; readonly brandColor?: string };
  readonly zone: 'America/Chicago' | 'America/New_York';
  readonly areas: readonly Area[];
  readonly phone: string;
  readonly recipients: number;
  readonly vendors: number;
  readonly schemes: Readonly<Record<ProgramType, Scheme>>;
  readonly checks: CheckScheme;
}

const vouchers = {
  numberOfBenefitVouchers: 2,
  amountPerBenefitVoucherCents: 1500,
  leastCents: 100_000,
  options: { federalProgram: 'WIC FMNP', marketManagerTransaction: true },
} as const;
const tokens = { leastCents: 50_000, options: { marketManagerTransaction: true } };

export const agencies: readonly Agency[] = [
  {
    name: 'Missouri',
    code: 'MO',
    brand: {},
    zone: 'America/Chicago',
    areas: missouri,
    phone: '+15735550100',
    recipients: 2000,
    vendors: 160,
    schemes: {
      // Each area could pay for a file of two thousand recipients.
      'Hybrid Card': {
        name: 'Missouri FMNP Card',
        benefitAmountPerRecipientCents: 3000,
        leastCents: 7_000_000,
        options: {
          optIntoOnlineRecipientApplicationSubmission: true,
          onlineRecipientApplicationLink: 'fmnp-card',
          allowRecipientAccounts: true,
        },
      },
      'Hybrid Voucher': {
        name: 'Missouri WIC Market Vouchers',
        ...vouchers,
        options: {
          ...vouchers.options,
          optIntoOnlineRecipientApplicationSubmission: true,
          onlineRecipientApplicationLink: 'wic-vouchers',
          allowApplicationQueue: true,
        },
      },
      'Electronic Only': {
        name: 'Missouri Senior Online',
        benefitAmountPerRecipientCents: 5000,
        leastCents: 100_000,
        options: {
          federalProgram: 'Senior FMNP',
          optIntoOnlineRecipientApplicationSubmission: true,
          onlineRecipientApplicationLink: 'senior-online',
          onlineRecipientApplicationFormLink: 'https://example.org/missouri-senior-application.pdf',
          allowApplicationQueue: true,
          ageJudgedOn: "Period's First Day",
          admitsNativeAmericansFrom55: true,
          admitsDisabledInElderlyHousing: true,
        },
      },
      Token: { name: 'Missouri Market Tokens', ...tokens },
    },
    checks: {
      key: 'checks',
      name: 'Missouri Senior Checks',
      options: { federalProgram: 'Senior FMNP' },
      printedOn: '2026-05-18',
      seasons: [
        { name: 'Missouri Senior Checks 2026', startDate: '2026-06-01', endDate: '2026-10-31', amountCents: 5000, areaCents: 1_000_000 },
      ],
    },
  },
  {
    name: 'Ohio',
    code: 'OH',
    brand: { agencyName: 'Ohio Office of Farmers’ Markets', brandColor: '#a6192e' },
    zone: 'America/New_York',
    areas: ohio,
    phone: '+16145550100',
    recipients: 1500,
    vendors: 140,
    schemes: {
      'Hybrid Card': {
        name: 'Ohio FMNP Card',
        benefitAmountPerRecipientCents: 3000,
        leastCents: 500_000,
        options: { canLocalStaffAddRecipientsAndIssueBenefits: false },
      },
      'Hybrid Voucher': { name: 'Ohio WIC Market Vouchers', ...vouchers },
      'Electronic Only': {
        name: 'Ohio Senior Harvest',
        benefitAmountPerRecipientCents: 5000,
        leastCents: 100_000,
        options: {
          federalProgram: 'Senior FMNP',
          optIntoOnlineRecipientApplicationSubmission: true,
          onlineRecipientApplicationLink: 'senior-harvest',
          allowApplicationQueue: true,
        },
      },
      Token: { name: 'Ohio Market Tokens', ...tokens },
    },
    checks: {
      key: 'checks',
      name: 'Ohio Senior Checks',
      options: { federalProgram: 'Senior FMNP' },
      printedOn: '2026-05-18',
      // Each area could pay for a file of fifteen hundred checks.
      seasons: [
        { name: 'Ohio Senior FMNP 2026', startDate: '2026-06-01', endDate: '2026-10-31', amountCents: 5000, areaCents: 8_000_000 },
        {
          name: 'Ohio Senior FMNP 2026 Late Season',
          startDate: '2026-08-15',
          endDate: '2026-10-31',
          amountCents: 2500,
          areaCents: 4_000_000,
        },
      ],
    },
  },
];
