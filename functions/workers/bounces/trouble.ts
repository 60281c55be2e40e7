/**
 * SES's reports on emails through EventBridge ('Email Bounced', 'Email Complaint Received'). The portal uses two facts: the address no
 * longer exists, or its owner wants no emails. SES itself retries temporary failures.
 */
import * as z from 'zod';
import { textsOf } from '../../core/texts.ts';

const say = textsOf('people/server.staff');

const recipients = z.array(z.object({ emailAddress: z.string().max(500) }));
const Bounce = z.object({
  eventType: z.literal('Bounce'),
  bounce: z.object({
    bounceType: z.string(),
    timestamp: z.iso.datetime({ offset: true }),
    bouncedRecipients: recipients,
  }),
});
const Complaint = z.object({
  eventType: z.literal('Complaint'),
  complaint: z.object({
    complaintFeedbackType: z.string().nullish(),
    timestamp: z.iso.datetime({ offset: true }),
    complainedRecipients: recipients,
  }),
});
const Report = z.object({ source: z.literal('aws.ses'), detail: z.discriminatedUnion('eventType', [Bounce, Complaint]) });

/** The addresses that emails do not reach, and the message that their users are marked with. */
export interface Trouble {
  readonly addresses: readonly string[];
  readonly problem: string;
}

/**
 * Reads a message's body. Returns no addresses if nothing is permanently wrong, and undefined if it is no such report. The day is in UTC.
 */
export function troubleOf(body: string): Trouble | undefined {
  const detail = Report.safeParse(jsonOf(body)).data?.detail;
  if (!detail) return undefined;
  if (detail.eventType === 'Bounce') {
    const { bounceType, timestamp, bouncedRecipients } = detail.bounce;
    return {
      addresses: bounceType === 'Permanent' ? bouncedRecipients.map(addressOf) : [],
      problem: say('mailTrouble.rejected', { day: timestamp.slice(0, 10) }),
    };
  }
  const { complaintFeedbackType, timestamp, complainedRecipients } = detail.complaint;
  return {
    // 'not-spam' withdraws a complaint.
    addresses: complaintFeedbackType === 'not-spam' ? [] : complainedRecipients.map(addressOf),
    problem: say('mailTrouble.unwanted', { day: timestamp.slice(0, 10) }),
  };
}

/** 'Ada <ada@example.org>' and 'ada@example.org' are the same address. */
function addressOf({ emailAddress }: { readonly emailAddress: string }): string {
  return (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase();
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
