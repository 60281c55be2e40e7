/**
 * The disposition of every issued benefit (7 CFR 248.10(h), 249.10(h)), in pieces and cents. The parts come from other records than the
 * issued figures, so that their sum is a check.
 */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference } from '../core/field.ts';
import type { Permissions } from '../core/role.ts';
import { checkDepositPermissions } from './check-deposit.ts';

export const dispositionParts = [
  'Redeemed by Scan',
  'Redeemed by Check',
  'Redeemed by Token',
  'Lost or Stolen',
  'Voided or Replaced',
  'Expired',
  'Still Open',
] as const;
export type DispositionPart = (typeof dispositionParts)[number];

/** Pieces are vouchers, balances and tokens. */
const Figure = z.object({ pieces: z.number(), cents: z.number() });
export type Figure = z.infer<typeof Figure>;

/** `parts` is in the order of `dispositionParts`. It has no tokens if their outcome is unknown. */
const Disposition = z.object({
  issued: Figure,
  parts: z.array(Figure.extend({ part: z.enum(dispositionParts) })),
});
export type Disposition = z.infer<typeof Disposition>;

const named = { id: z.string(), name: z.string() };

export const DispositionReport = z.object({
  stateName: z.string(),
  /** The requested period or year in words, and the service area. */
  periodName: z.string(),
  serviceAreaName: z.string().optional(),
  /** The periods that are counted. Absent if all of them are. */
  issuancePeriodIds: z.array(z.string()).optional(),
  /** The State's day on which it was created. Benefits that ended before this day have expired. */
  today: z.string(),
  whole: Disposition,
  /** For a token program, all figures are of tokens. For any other program, none of them are. */
  programs: z.array(Disposition.extend({ ...named, isToken: z.boolean() })),
  serviceAreas: z.array(Disposition.extend(named)),
  /**
   * For a whole State, tokens have a disposition. For an area, only the issued tokens are known, because no one knows who brought them to
   * the market.
   */
  tokens: Disposition.optional(),
  tokensOfArea: z.object({ issued: Figure, takenBack: Figure }).optional(),
  /** For the whole State and all periods: bank deposits that match no voucher that could pay them. */
  deposits: z.array(Figure.extend({ status: z.string(), recovery: z.string() })),
  /** Tokens that were accepted beyond the outstanding number. */
  tokensBeyond: Figure.optional(),
  asOf: z.string(),
});
export type DispositionReport = z.infer<typeof DispositionReport>;

/**
 * One period, all periods that begin in a federal fiscal year (October to September, named by the year in which it ends), or all periods.
 */
const DispositionQuery = z
  .object({
    issuancePeriodId: reference('Issuance Period').form.optional(),
    fiscalYear: z
      .string()
      .regex(/^20\d\d$/, 'Fiscal Year must be a year, such as 2026')
      .optional(),
    serviceAreaId: reference('Service Area').form.optional(),
    stateId: reference('State').form.optional(),
  })
  .refine(({ issuancePeriodId, fiscalYear }) => !issuancePeriodId || !fiscalYear, {
    message: 'Choose an issuance period or a fiscal year',
    path: ['fiscalYear'],
  });
export type DispositionQuery = z.infer<typeof DispositionQuery>;

/** Users who also see the deposits that match nothing. */
export const dispositionPermissions = { read: checkDepositPermissions.read } as const satisfies Permissions;

export const dispositionApi = {
  get: endpoint('GET', '/api/reports/disposition', {
    summary: 'See the disposition of issued benefits',
    query: DispositionQuery,
    reply: DispositionReport,
  }),
  csv: endpoint('POST', '/api/reports/disposition-csv-report', {
    summary: 'Download the disposition of benefits',
    body: DispositionQuery,
    reply: 'csv',
  }),
  pdf: endpoint('GET', '/api/reports/disposition-pdf', {
    summary: 'Print the disposition of benefits',
    query: DispositionQuery,
    reply: 'pdf',
  }),
};

/** The sum of all parts. */
export function accountedFor({ parts }: Disposition): Figure {
  const sum = (of: (figure: Figure) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { pieces: sum(({ pieces }) => pieces), cents: sum(({ cents }) => cents) };
}

/** The issued figure minus the sum of the parts. It is negative if the parts exceed the issued figure. Both values must be zero. */
export function unaccountedFor(disposition: Disposition): Figure {
  const { issued } = disposition;
  const { pieces, cents } = accountedFor(disposition);
  return { pieces: issued.pieces - pieces, cents: issued.cents - cents };
}

/** The share of the issued amount, as '12.34%', or '–' if nothing was issued. */
export function shareOf(cents: number, { issued }: Disposition): string {
  return issued.cents === 0 ? '–' : `${((cents / issued.cents) * 100).toFixed(2)}%`;
}
