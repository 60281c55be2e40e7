import * as z from 'zod';
import { hidden } from '../../shared/core/column.ts';
import { recordOf } from '../../shared/core/record.ts';
import { mailLabels } from '../../shared/entities/mail.ts';
import { entity } from '../core/entity.ts';

/** The actions that an email's link allows. */
const linkPurposes = ['confirmAccount', 'resetPassword', 'confirmEmailChange', 'emailChangeAsked'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * The token of an email's link, hashed. There is one record for each user and purpose, or for each address that is notified of its change.
 * A newer link replaces the previous one. The code that binds an account to a recipient is one too, with the recipient's id instead of a
 * user's.
 */
const LinkToken = recordOf({}).extend({
  userId: z.string(),
  purpose: z.enum([...linkPurposes, 'bindingCode']),
  hash: z.string(),
  endsAt: z.string(),
  usedAt: z.string().optional(),
  /** The new address of a change that must be confirmed, or the former one that is notified of a change. */
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
  title: ({ purpose }) => `Link in the email: ${mailLabels[purpose]}`,
});
