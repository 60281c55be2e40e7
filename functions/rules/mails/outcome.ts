/** What has become of a mail that was planned: for whoever must know it before they go on. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

const everyMs = 250;

/** The mail's status and, of one that failed, the reason: once it was dealt with, or as it is after `waitMs`. */
export async function outcomeOf(store: Store, mailId: string, waitMs: number): Promise<Pick<Mail, 'status' | 'message'>> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { status, message } = await store.get(mailWorker, mails, mailId);
    const leftMs = until - performance.now();
    if (status !== 'Waiting' || leftMs <= 0) return { status, message };
    await sleep(Math.min(everyMs, leftMs));
  }
}
