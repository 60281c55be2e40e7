/**
 * Where every benefit that was issued ended (7 CFR 248.10(h), 249.10(h)), in pieces and cents. The parts come from other records than what
 * was issued, so that their sum is a check.
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

/** `parts` in the order of `dispositionParts`; without tokens where it cannot be told what became of them. */
const Disposition = z.object({
  issued: Figure,
  parts: z.array(Figure.extend({ part: z.enum(dispositionParts) })),
});
export type Disposition = z.infer<typeof Disposition>;

const named = { id: z.string(), name: z.string() };

export const DispositionReport = z.object({
  stateName: z.string(),
  /** What was asked for, in words: a period or a year, and a service area. */
  periodName: z.string(),
  serviceAreaName: z.string().optional(),
  /** The periods that are counted; absent where all are. */
  issuancePeriodIds: z.array(z.string()).optional(),
  /** The state's day on which it was made: what ends before it has expired. */
  today: z.string(),
  whole: Disposition,
  /** Of a program of tokens all figures are of tokens, of any other none. */
  programs: z.array(Disposition.extend({ ...named, isToken: z.boolean() })),
  serviceAreas: z.array(Disposition.extend(named)),
  /** Tokens: of a whole state with what became of them, since nobody knows who brought them to the market; of an area what was issued. */
  tokens: Disposition.optional(),
  tokensOfArea: z.object({ issued: Figure, takenBack: Figure }).optional(),
  /** Of the whole state and all periods: bank deposits that match no voucher that could pay them. */
  deposits: z.array(Figure.extend({ status: z.string(), recovery: z.string() })),
  /** Tokens taken in though no more of them were outstanding. */
  tokensBeyond: Figure.optional(),
  asOf: z.string(),
});
export type DispositionReport = z.infer<typeof DispositionReport>;

/** One period, or all that begin in a federal fiscal year (October to September, named by the year in which it ends), or all there are. */
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
    message: 'Ask for an issuance period or for a fiscal year',
    path: ['fiscalYear'],
  });
export type DispositionQuery = z.infer<typeof DispositionQuery>;

/** Those who also see the deposits that match nothing. */
export const dispositionPermissions = { read: checkDepositPermissions.read } as const satisfies Permissions;

export const dispositionApi = {
  get: endpoint('GET', '/api/reports/disposition', {
    summary: 'See where every benefit that was issued ended',
    query: DispositionQuery,
    reply: DispositionReport,
  }),
  csv: endpoint('POST', '/api/reports/disposition-csv-report', {
    summary: 'Save the disposition of benefits as a file',
    body: DispositionQuery,
    reply: 'csv',
  }),
  pdf: endpoint('GET', '/api/reports/disposition-pdf', {
    summary: 'Print the disposition of benefits',
    query: DispositionQuery,
    reply: 'pdf',
  }),
};

/** What all parts come to. */
export function accountedFor({ parts }: Disposition): Figure {
  const sum = (of: (figure: Figure) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { pieces: sum(({ pieces }) => pieces), cents: sum(({ cents }) => cents) };
}

/** What the parts do not account for, below zero where they are more than was issued. Zero, both, is how it must be. */
export function unaccountedFor(disposition: Disposition): Figure {
  const { issued } = disposition;
  const { pieces, cents } = accountedFor(disposition);
  return { pieces: issued.pieces - pieces, cents: issued.cents - cents };
}

/** The share of what was issued, as '12.34%'; '–' where nothing was. */
export function shareOf(cents: number, { issued }: Disposition): string {
  return issued.cents === 0 ? '–' : `${((cents / issued.cents) * 100).toFixed(2)}%`;
}
