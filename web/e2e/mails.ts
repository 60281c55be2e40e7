/** The mails that the portal sent, as the viewer has them that keeps them on this machine. */
import { expect } from '@playwright/test';

interface Kept {
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly html?: string };
}

/** All mails to an address, the oldest first. */
export async function mailsTo(email: string): Promise<Kept[]> {
  const reply = await fetch(`${process.env.PORTAL_MAILS}/store`);
  const { emails } = (await reply.json()) as { emails: Kept[] };
  return emails.filter(({ destination }) => destination.to.includes(email));
}

/** The address that the link of the latest mail to someone leads to, once a mail with these words in its subject has come. */
export async function linkTo(email: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(email)).findLast((mail) => subject.test(mail.subject))?.body.html ?? '';
  await expect.poll(find, { message: `a mail to ${email}`, timeout: 30_000 }).toContain('href=');
  const [, href = ''] = /href="([^"]*#[^"]*)"/.exec(await find()) ?? [];
  return href.replaceAll('&amp;', '&');
}
