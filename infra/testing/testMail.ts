/** For tests: the emails that the SES stand-in received, the links in them, and the work of the mail worker without its queue. */
import type { Store } from '../../functions/core/store/store.ts';
import { maker } from './builders.ts';

export interface TestMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The sender that SES received: display name and address. */
  readonly from: string;
  readonly replyTo: string;
  readonly attachments: readonly { readonly fileName: string; readonly contentType: string; readonly content: Buffer }[];
}

interface Kept {
  readonly from: string;
  readonly replyTo?: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text?: string; readonly html?: string };
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly content: string }[];
}

/** Returns the emails to an address, the newest last. */
export async function mailsTo(address: string): Promise<TestMail[]> {
  return (await mailsByAddress()).get(address) ?? [];
}

/** Returns all emails that were sent in this test run, by address. For tests that read many at once. */
export async function mailsByAddress(): Promise<Map<string, TestMail[]>> {
  const reply = await fetch(`${process.env.AWS_ENDPOINT_URL_SES}/store`);
  const { emails } = (await reply.json()) as { emails: Kept[] };
  const boxes = new Map<string, TestMail[]>();
  for (const { subject, body, from, replyTo = [], destination, attachments: kept } of emails) {
    const attachments = kept.map(({ filename, contentType, content }) => ({
      fileName: filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    }));
    const mail = { subject, html: body.html ?? '', text: body.text ?? '', from, replyTo: replyTo.join(', '), attachments };
    for (const address of destination.to) boxes.set(address, [...(boxes.get(address) ?? []), mail]);
  }
  return boxes;
}

/**
 * Returns the link with a token in an email.
 * @throws Error if there is none
 */
export function linkIn({ text }: Pick<TestMail, 'text'>): { page: string; email: string; token: string; password?: string } {
  const url = new URL(/https?:\/\/[^\s<>]+#[^\s<>]+/.exec(text)?.[0] ?? '');
  const { email = '', token = '', password } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  return { page: url.pathname, email, token, password };
}

const maxRounds = 1000;

/** Sends the due emails and continues the runs until nothing is due, as fast as possible. */
export async function workOffMails(store: Store): Promise<void> {
  // Imported only now, because these modules read the environment, which a test sets first.
  const [{ sendMail }, { stepRun }, { mailRuns, mails }] = await Promise.all([
    import('../../functions/rules/mails/send.ts'),
    import('../../functions/rules/mails/runStep.ts'),
    import('../../functions/entities/mail.ts'),
  ]);
  for (let round = 0; round < maxRounds; round++) {
    const runs = await store.children(maker, mailRuns, 'due#mails');
    const waiting = (await store.childIds('due#mails')).filter(({ entity }) => entity === mails.name);
    if (runs.length + waiting.length === 0) return;
    for (let at = 0; at < waiting.length; at += 10) await Promise.all(waiting.slice(at, at + 10).map(({ id }) => sendMail(store, id)));
    for (const { id, cursor } of runs) await stepRun(store, { runId: id, cursor });
  }
  throw new Error('Mails are due, however often they are worked on');
}
