/** Helpers that read the emails that the portal sent, from the mail viewer on this machine. */
import { expect, type Page } from '@playwright/test';

interface Kept {
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly html?: string };
  readonly attachments: readonly { readonly filename: string /** base64 */; readonly content: string }[];
}

/** Returns all emails to an address, the oldest first. */
export async function mailsTo(email: string): Promise<Kept[]> {
  const reply = await fetch(`${process.env.PORTAL_MAILS}/store`);
  const { emails } = (await reply.json()) as { emails: Kept[] };
  return emails.filter(({ destination }) => destination.to.includes(email));
}

/** Waits for an email to an address with a matching subject, and returns the latest one. */
export async function mailTo(email: string, subject: RegExp): Promise<Kept> {
  const find = async () => (await mailsTo(email)).findLast((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${email}` }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`The mail to ${email} is gone`);
  return mail;
}

/** Returns the URL of the link in such an email. */
export async function linkTo(email: string, subject: RegExp): Promise<string> {
  const { body } = await mailTo(email, subject);
  const [, href = ''] = /href="([^"]*#[^"]*)"/.exec(body.html ?? '') ?? [];
  return href.replaceAll('&amp;', '&');
}

/** Opens the mail viewer and returns the URL of a link in the latest email to this address, as a user would find it. */
export async function linkInViewer(page: Page, email: string, words: string): Promise<string> {
  await page.goto(process.env.PORTAL_MAILS ?? '');
  const mail = page
    .locator('.email')
    .filter({ hasText: `To: ${email}` })
    .first();
  await mail.getByRole('button', { name: 'Toggle HTML view' }).click();
  const link = mail.frameLocator('iframe').getByRole('link', { name: words, exact: true });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}
