/** Sends the saved sales, the first one first. Each gets one final answer, however often it is sent. */
import { maxEntries } from '../../../shared/core/offlineEntry.ts';
import { sellCall } from '../parts/sellCall.ts';
import { savedStore } from './savedStore.ts';

/**
 * Sends the waiting sales. Only one page of the phone sends at a time. Returns how many it sent. Rejects if the portal did not answer. The
 * sales then wait on.
 */
export function sendSaved(): Promise<number> {
  return navigator.locks.request('efmnp-sending', async () => {
    for (let count = 0; ; ) {
      const all = (await savedStore.all()).filter(({ answer }) => answer === undefined);
      const [first] = all;
      if (!first) return count;
      // The phone may have been registered again since. Its earlier sales are still signed by its earlier key.
      const waiting = all.filter(({ deviceId }) => deviceId === first.deviceId).slice(0, maxEntries);
      const entries = waiting.map(({ text, signature }) => ({ text, signature }));
      const answers = await sellCall('entries', { body: { deviceId: first.deviceId, entries } });
      for (const sale of waiting) {
        const answer = answers.find(({ hash }) => hash === sale.hash);
        if (!answer) throw new Error('A saved sale got no answer');
        await savedStore.change({ ...sale, answer, answeredAt: Date.now() });
        count += 1;
      }
    }
  });
}
