/** Hands a mail to SES: as its fields, of which SES makes the message, or where it carries a file, as the message (rawMail.ts). */
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { env } from '../../core/env.ts';
import { log } from '../../core/log.ts';
import { encodedWords } from './encodedWords.ts';
import type { Filled } from './fill.ts';
import { type Attachment, rawMail } from './rawMail.ts';
import { portalCannotSend, refusalOf } from './refusal.ts';

export interface OutgoingMail extends Filled {
  readonly to: string;
  /** The display name of the sender. */
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly attachment?: Attachment | undefined;
}

/** What the log tells of a mail: ids, never an address. */
type Ids = { readonly mailId: string } | { readonly userId: string };

let client: SESClient | undefined;
const Charset = 'UTF-8';

/**
 * Undefined once SES has taken it; the reason where SES will never take it. Throws what may go by: a throttle, a fault of the service, an
 * account that is paused. A refusal that would meet every mail is logged, with `ids`, so that an alarm rings.
 */
export async function deliver(letter: OutgoingMail, ids: Ids): Promise<string | undefined> {
  client ??= new SESClient({ maxAttempts: 2 });
  try {
    if (letter.attachment) await client.send(rawCommand(letter, letter.attachment));
    else await client.send(plainCommand(letter));
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { isForGood, isOfPortal } = refusalOf(error);
    if (isOfPortal) log.error(portalCannotSend, { ...ids, name: error.name });
    if (isForGood) return `The email service rejected it. ${withoutAddresses(error)}`.trim();
    throw error;
  }
}

// Under the configuration SES reports what comes back.
const common = (from: string) => ({
  Source: `${displayName(from)} <${env().MAIL_SENDER}>`,
  ConfigurationSetName: env().MAIL_CONFIGURATION || undefined,
});

function plainCommand({ to, from, replyTo, subject, html, text }: OutgoingMail): SendEmailCommand {
  return new SendEmailCommand({
    ...common(from),
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: replyTo ? [replyTo] : undefined,
    Message: { Subject: { Data: subject, Charset }, Body: { Html: { Data: html, Charset }, Text: { Data: text, Charset } } },
  });
}

/** Whom it goes to is said beside the message too: no header can add to them. */
function rawCommand(letter: OutgoingMail, attachment: Attachment): SendRawEmailCommand {
  const sender = common(letter.from);
  const Data = rawMail({ ...letter, from: sender.Source, attachment });
  return new SendRawEmailCommand({ ...sender, Destinations: [letter.to], RawMessage: { Data } });
}

/** The reason is kept in the change log, which more people read than those who may know the address. */
const withoutAddresses = ({ message }: Error) => message.replace(/\S+@\S+/g, '(address)').slice(0, 500);

/** A name in front of an address: quoted (RFC 5322), or encoded where it holds more than ASCII (RFC 2047). */
export function displayName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, '\\$&')}"`;
  return encodedWords(line);
}
