/** Tokens that were issued to a recipient, and the count of them that the recipient returned. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, money, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { issueReasons } from './benefit.ts';
import { periodFields } from './issuance-period.ts';
import { programFields } from './program.ts';
import { Eligibility, recipientFields } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';
import { listOfTokens, TokenCount, TokenCounts, tokenFields, tokenTypes } from './token.ts';

const fields = {
  count: count('Issued', 1, 1_000_000),
  returnedCount: count('Taken Back', 0, 1_000_000),
  amountCents: money('Amount', 1),
  returnedCents: money('Amount Taken Back'),
  /** The count of returned tokens that no longer count against the yearly federal limit (decision 57). */
  restoredCount: optional(count('Limit Restored', 0, 1_000_000)),
  issuedAt: instant('Date'),
  /** The name of the issuer at the time of issue. */
  issuedBy: text('Issued By'),
};

export const TokenIssuance = recordOf({
  ...fields,
  recipientId: reference('Recipient'),
  tokenId: reference('Token'),
  /** Copied from the token at the time of issue. The value does not change. */
  type: choice('Type', tokenTypes),
  valueCents: money('Value', 1),
  programId: reference('Program'),
  issuancePeriodId: reference('Issuance Period'),
  fundingId: reference('Funding'),
  /** The service area at the time of issue. It does not change when the recipient moves. */
  serviceAreaId: reference('Service Area'),
  stateId: reference('State'),
}).extend({
  /** The federal share of the amount, in cents. Absent means none. */
  federalCents: z.number().optional(),
  /** The time of the first return of any of these tokens. */
  returnedAt: z.string().optional(),
  /** The facts that made the recipient eligible at the time of issue. */
  eligibility: Eligibility.optional(),
  /** The reason why they were issued although their program does not fit the recipient. */
  misfitReason: z.string().optional(),
});
export type TokenIssuance = z.infer<typeof TokenIssuance>;

const ofRecipient = (name: string) => ({ entity: 'Recipient', by: 'recipientId', column: name });
export const tokenIssuanceColumns = [
  column('issuedAt', fields.issuedAt),
  joined('recipientLastName', recipientFields.lastName, ofRecipient('lastName'), { isSearched: true }),
  joined('recipientFirstName', recipientFields.firstName, ofRecipient('firstName'), { isSearched: true }),
  column('type', tokenFields.type),
  column('valueCents', tokenFields.valueCents),
  column('count', fields.count),
  column('returnedCount', fields.returnedCount),
  column('restoredCount', fields.restoredCount),
  column('amountCents', fields.amountCents),
  column('returnedCents', fields.returnedCents),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
  joined(
    'issuancePeriodName',
    periodFields.name,
    { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'name' },
    { label: 'Issuance Period' },
  ),
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area' },
  ),
  column('issuedBy', fields.issuedBy),
  column('recipientId', reference('Recipient')),
  joined('recipientDateOfBirth', recipientFields.dateOfBirth, ofRecipient('dateOfBirth'), forRulesAlone),
  joined('wicCategory', recipientFields.wicCategory, ofRecipient('wicCategory'), forRulesAlone),
  joined('householdId', recipientFields.householdId, ofRecipient('householdId'), forRulesAlone),
  joined('eligibilityBasis', text('Eligibility Basis'), ofRecipient('eligibilityBasis'), forRulesAlone),
  hidden('federalCents', 'long'),
  hidden('tokenId'),
  hidden('programId'),
  hidden('issuancePeriodId'),
  hidden('serviceAreaId'),
  hidden('stateId'),
] as const;

export const tokenIssuancePermissions = {
  read: ['State Agency Staff'],
  /** The tokens of one recipient. */
  ofRecipient: ['State Agency Staff', 'Local Agency Staff'],
  issue: ['State Agency Staff', 'Local Agency Staff'],
  restoreLimit: ['State Agency Staff'],
} as const satisfies Permissions;

const shownOf = TokenIssuance.omit({ federalCents: true });
const SomeTokens = z.object({ tokens: TokenCounts, reason: text('Reason').form });

/** When the program does not fit the recipient, one of the lines gives the reason for issuing them anyway. */
const TokensToIssue = listOfTokens(TokenCount.extend({ misfitReason: optional(issueReasons.misfitReason).form.optional() }));
export type TokensToIssue = z.infer<typeof TokensToIssue>;

/** The tokens of a program that a recipient can be issued now, and the service area's remaining funds for them. */
const Offer = z.object({
  programId: z.string(),
  programName: z.string(),
  /** The open issuance period. Absent when none is open. */
  issuancePeriodName: z.string().optional(),
  endDate: z.string().optional(),
  /** The remaining funds of the recipient's service area, in cents. */
  remainingCents: z.number(),
  /** The reason why none can be issued now. */
  refusal: z.string().optional(),
  /** The reason why they do not fit the recipient. Issuing them anyway requires a reason. */
  misfit: z.string().optional(),
  /** The reason why State staff decided to issue them from State money. */
  stateMoney: z.string().optional(),
  tokens: z.array(z.object({ id: z.string(), type: z.enum(tokenTypes), valueCents: z.number(), imageId: z.string().optional() })),
});
export type TokenOffer = z.infer<typeof Offer>;

const Held = z.object({
  id: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  tokenId: z.string(),
  type: z.enum(tokenTypes),
  valueCents: z.number(),
  count: z.number(),
  returnedCount: z.number(),
  restoredCount: z.number(),
  /** Whether they count against the yearly federal limit. */
  isFederal: z.boolean(),
  programName: z.string(),
  issuancePeriodName: z.string(),
});
export const RecipientTokens = z.object({ offers: z.array(Offer), issuances: z.array(Held) });
export type RecipientTokens = z.infer<typeof RecipientTokens>;

export const tokenIssuanceApi = {
  table: endpoint('POST', '/api/token-issuances/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(tokenIssuanceColumns),
  }),
  /** The tokens that a recipient has and can be issued, with the newest issuance first. */
  ofRecipient: endpoint('GET', '/api/recipients/{recipientId}/tokens', { summary: 'See a recipient’s tokens', reply: RecipientTokens }),
  issue: endpoint('POST', '/api/recipients/{recipientId}/issue-tokens', {
    summary: 'Issue tokens to a recipient',
    body: TokensToIssue,
    reply: z.array(shownOf),
    status: 201,
    isKeyed: true,
  }),
  takeBack: endpoint('POST', '/api/recipients/{recipientId}/take-back-tokens', {
    summary: 'Return tokens of a recipient',
    body: SomeTokens,
    reply: z.array(shownOf),
    isKeyed: true,
  }),
  /** Lets returned tokens be issued again within the yearly federal limit. */
  restoreLimit: endpoint('POST', '/api/recipients/{recipientId}/restore-token-limit', {
    summary: 'Restore the yearly limit for returned tokens',
    body: SomeTokens,
    reply: z.array(shownOf),
    isKeyed: true,
  }),
};
