/** The result of a planned email, for callers that must know it before they continue. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

const everyMs = 250;

/** Returns the email's status, and the reason if it failed. Returns when the email was processed, or after `waitMs`. */
export async function outcomeOf(store: Store, mailId: string, waitMs: number): Promise<Pick<Mail, 'status' | 'message'>> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { status, message } = await store.get(mailWorker, mails, mailId);
    const leftMs = until - performance.now();
    if (status !== 'Waiting' || leftMs <= 0) return { status, message };
    await sleep(Math.min(everyMs, leftMs));
  }
}
