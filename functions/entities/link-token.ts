import * as z from 'zod';
import { hidden } from '../../shared/core/column.ts';
import { recordOf } from '../../shared/core/record.ts';
import { mailKinds } from '../../shared/entities/mail.ts';
import { entity } from '../core/entity.ts';

/** What a mail's link lets someone do. */
const linkPurposes = ['confirmAccount', 'resetPassword', 'confirmEmailChange', 'emailChangeAsked'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * The token of a mail's link, hashed. One record for each user and purpose, or for each address that a change of it was told to: a newer link ends the one
 * before. So is the code that binds an account to a recipient, whose id stands in place of a user's.
 */
const LinkToken = recordOf({}).extend({
  userId: z.string(),
  purpose: z.enum([...linkPurposes, 'bindingCode']),
  hash: z.string(),
  endsAt: z.string(),
  usedAt: z.string().optional(),
  /** The new address of a change that is to be confirmed; the former one of a change that is told. */
  email: z.string().optional(),
});
export type LinkToken = z.infer<typeof LinkToken>;

export const linkTokens = entity<LinkToken>({
  name: 'LinkToken',
  stored: LinkToken,
  columns: [hidden('purpose')],
  partition: 'none',
  scope: { state: 'none' },
  secrets: ['hash', 'email'],
  title: ({ purpose }) => `Link of the mail: ${mailKinds[purpose].label}`,
});
