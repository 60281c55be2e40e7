/**
 * A complete message for an email with a file (RFC 5322, 2045). Every part is in base64 and the subject in encoded words. So their contents
 * can neither end a part nor become a header.
 */
import { Fault } from '../../core/errors.ts';
import { encodedWords } from './encodedWords.ts';
import type { Filled } from './fill.ts';

export interface Attachment {
  /** Only plain letters, because it is in a header unchanged. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface Message extends Filled {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly attachment: Attachment;
}

/** The maximum per encoded word. The first shares its line, of at most 76 characters, with the header's name. */
const maxSubjectBytes = 39;
/** Base64 never contains a hyphen. */
const outer = 'efmnp-mail-with-file';
const inner = 'efmnp-mail-two-ways';

/** Returns the message's bytes. Throws a fault if an address or file name has more than one line. */
export function rawMail({ from, to, replyTo, subject, html, text, attachment }: Message): Buffer {
  const { fileName, contentType, content } = attachment;
  const lines = [
    header('From', from),
    header('To', to),
    ...(replyTo ? [header('Reply-To', replyTo)] : []),
    header('Subject', encodedWords(subject, maxSubjectBytes).replaceAll(' ', '\r\n ')),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${outer}"`,
    '',
    `--${outer}`,
    `Content-Type: multipart/alternative; boundary="${inner}"`,
    '',
    ...part(inner, 'text/plain; charset=utf-8', Buffer.from(text)),
    ...part(inner, 'text/html; charset=utf-8', Buffer.from(html)),
    `--${inner}--`,
    ...part(outer, contentType, content, [header('Content-Disposition', `attachment; filename="${fileName}"`)]),
    `--${outer}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

function header(name: string, value: string): string {
  if (/[\r\n]/.test(value.replaceAll('\r\n ', ' '))) throw new Fault(`More than one line for the header ${name}`);
  return `${name}: ${value}`;
}

/** Base64 lines have at most 76 characters. */
function part(boundary: string, type: string, content: Buffer, headers: readonly string[] = []): string[] {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return [`--${boundary}`, `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...headers, '', ...lines];
}
