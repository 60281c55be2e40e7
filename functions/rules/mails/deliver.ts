/** Hands a mail to SES. No raw message is built here, so nothing that a mail holds can become a header of its own. */
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from '../../core/env.ts';
import { log } from '../../core/log.ts';
import type { Filled } from './fill.ts';
import { portalCannotSend, refusalOf } from './refusal.ts';

export interface Letter extends Filled {
  readonly to: string;
  /** The display name of the sender. */
  readonly from: string;
  readonly replyTo?: string | undefined;
}

/** What the log tells of a mail: ids, never an address. */
type Ids = { readonly mailId: string } | { readonly userId: string };

let client: SESClient | undefined;
const Charset = 'UTF-8';

/**
 * Undefined once SES has taken it; the reason where SES will never take it. Throws what may go by: a throttle, a fault of the service, an
 * account that is paused. A refusal that would meet every mail is logged, with `ids`, so that an alarm rings.
 */
export async function deliver({ to, from, replyTo, subject, html, text }: Letter, ids: Ids): Promise<string | undefined> {
  client ??= new SESClient({ maxAttempts: 2 });
  const command = new SendEmailCommand({
    Source: `${displayName(from)} <${env().MAIL_SENDER}>`,
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    // Under it SES reports what comes back.
    ...(env().MAIL_CONFIGURATION && { ConfigurationSetName: env().MAIL_CONFIGURATION }),
    Message: { Subject: { Data: subject, Charset }, Body: { Html: { Data: html, Charset }, Text: { Data: text, Charset } } },
  });
  try {
    await client.send(command);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { isForGood, isOfPortal } = refusalOf(error);
    if (isOfPortal) log.error(portalCannotSend, { ...ids, name: error.name });
    if (isForGood) return `The email service rejected it. ${withoutAddresses(error)}`.trim();
    throw error;
  }
}

/** The reason is kept in the change log, which more people read than those who may know the address. */
const withoutAddresses = ({ message }: Error) => message.replace(/\S+@\S+/g, '(address)').slice(0, 500);

/** A name in front of an address: quoted (RFC 5322), or encoded where it holds more than ASCII (RFC 2047). */
export function displayName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, '\\$&')}"`;
  // An encoded word holds at most 75 characters, and never a part of a character.
  const words: string[] = [''];
  for (const sign of line) {
    if (Buffer.byteLength(`${words.at(-1)}${sign}`) > 45) words.push('');
    words[words.length - 1] += sign;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
