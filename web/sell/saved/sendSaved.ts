/** Sends the saved sales, the first one first. Each gets one final answer, however often it is sent. */
import { maxEntries } from '../../../shared/core/offlineEntry.ts';
import { sellCall } from '../parts/sellCall.ts';
import { phoneStore } from '../phone/phoneStore.ts';
import { savedStore } from './savedStore.ts';

/** Sends what waits. Only one page of the phone sends at a time. Rejects if the portal did not answer. The sales then wait on. */
export async function sendSaved(): Promise<void> {
  await navigator.locks.request('efmnp-sending', async () => {
    for (;;) {
      const [phone, saved] = await Promise.all([phoneStore.phone(), savedStore.all()]);
      const waiting = saved.filter(({ answer }) => answer === undefined).slice(0, maxEntries);
      if (!phone || waiting.length === 0) return;
      const entries = waiting.map(({ text, signature }) => ({ text, signature }));
      const answers = await sellCall('entries', { body: { deviceId: phone.deviceId, entries } });
      for (const sale of waiting) {
        const answer = answers.find(({ hash }) => hash === sale.hash);
        if (!answer) throw new Error('A saved sale got no answer');
        await savedStore.change({ ...sale, answer, answeredAt: Date.now() });
      }
    }
  });
}
