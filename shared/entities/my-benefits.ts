/**
 * A recipient's view of their own benefits: the remaining amounts, how and where to spend them, and the purchases. It contains nothing
 * about anyone else.
 */
import * as z from 'zod';
import { StateBrand } from '../core/brandTones.ts';
import { endpoint } from '../core/endpoint.ts';
import { languages } from '../core/language.ts';
import type { Permissions } from '../core/role.ts';

/** The status of one benefit. Only a Ready benefit can be spent now. 'On hold': the person's record is archived or deactivated. */
const benefitStatuses = ['Ready', 'Not started', 'Spent', 'Expired', 'Deactivated', 'On hold'] as const;

/**
 * `expiresOn` is the last day, in the State's latest zone. `code` is the code that a vendor scans. It is absent if there is nothing to
 * show.
 */
const MyBenefit = z.object({
  programId: z.string(),
  programName: z.string(),
  amountCents: z.number(),
  remainingCents: z.number(),
  startsOn: z.string(),
  expiresOn: z.string(),
  status: z.enum(benefitStatuses),
  code: z.string().optional(),
  /** Whether the code belongs to a card, which spends the whole remaining amount of the program. */
  isCard: z.boolean(),
});
export type MyBenefit = z.infer<typeof MyBenefit>;

const MyProgram = z.object({
  id: z.string(),
  name: z.string(),
  supportPhoneNumber: z.string(),
  supportEmailAddress: z.string(),
  farmersMarketMapGuid: z.string().optional(),
});

/** `reversal`: how the money returned to the benefit. */
const MyPurchase = z.object({
  id: z.string(),
  occurredAt: z.string(),
  vendorName: z.string().optional(),
  programName: z.string(),
  amountCents: z.number(),
  reversal: z.enum(['Refund', 'Void']).optional(),
});
export type MyPurchase = z.infer<typeof MyPurchase>;

/**
 * `standing`: 'Unbound' is an account without a recipient yet. Times are shown in `zone`. Replies that phones kept from earlier releases
 * name no State.
 */
const MyBenefits = z.object({
  standing: z.enum(['Unbound', 'Active', 'On hold']),
  asOf: z.string(),
  zone: z.string(),
  stateName: z.string().optional(),
  brand: StateBrand.optional(),
  language: z.enum(languages),
  benefits: z.array(MyBenefit),
  programs: z.array(MyProgram),
  purchases: z.array(MyPurchase),
});
export type MyBenefits = z.infer<typeof MyBenefits>;

export const myBenefitsPermissions = { read: ['Recipient'] } as const satisfies Permissions;

/** The page reloads on its own, which does not extend a session. */
export const myBenefitsApi = {
  get: endpoint('GET', '/api/my-benefits', { summary: 'See your own benefits and purchases', reply: MyBenefits, isBackground: true }),
};
