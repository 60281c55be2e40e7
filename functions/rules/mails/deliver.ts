/** Sends an email through SES. SES builds the message from its fields. An email with a file is sent as a complete message (rawMail.ts). */
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { env } from '../../core/env.ts';
import { log } from '../../core/log.ts';
import { textsOf } from '../../core/texts.ts';
import { encodedWords } from './encodedWords.ts';
import type { Filled } from './fill.ts';
import { type Attachment, rawMail } from './rawMail.ts';
import { portalCannotSend, refusalOf } from './refusal.ts';

const say = textsOf('core/server.staff');

export interface OutgoingMail extends Filled {
  readonly to: string;
  /** The display name of the sender. */
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly attachment?: Attachment | undefined;
}

/** The ids of an email for the log, never an address. */
type Ids = { readonly mailId: string } | { readonly userId: string };

let client: SESClient | undefined;
const Charset = 'UTF-8';

/**
 * Returns undefined when SES accepted the email, or the reason if SES will never accept it. Throws temporary errors: a throttle, a service
 * fault, a paused account. A refusal that affects every email is logged with `ids`, to trigger an alarm.
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
    if (isForGood) return say('mails.rejected', { reason: withoutAddresses(error) }).trim();
    throw error;
  }
}

// SES reports bounces and complaints under this configuration.
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

/** The addressee is passed separately from the message, so that no header can add another. */
function rawCommand(letter: OutgoingMail, attachment: Attachment): SendRawEmailCommand {
  const sender = common(letter.from);
  const Data = rawMail({ ...letter, from: sender.Source, attachment });
  return new SendRawEmailCommand({ ...sender, Destinations: [letter.to], RawMessage: { Data } });
}

/** The change log stores the reason. More people read the log than may know the address. */
const withoutAddresses = ({ message }: Error) => message.replace(/\S+@\S+/g, '(address)').slice(0, 500);

/** Returns a name for use in front of an address: quoted (RFC 5322), or encoded if it is not ASCII (RFC 2047). */
export function displayName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, '\\$&')}"`;
  return encodedWords(line);
}
