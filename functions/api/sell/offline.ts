/** Selling without a connection: the pass, its list of codes, and the sales that a phone saved. */
import { sellApi } from '../../../shared/entities/sell.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { openRoute } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { sellRoute } from '../../rules/access/selling/sellRoute.ts';
import { answerEntry } from '../../rules/payments/offline/answer.ts';
import { checkedEntries } from '../../rules/payments/offline/entry.ts';
import { bringFile } from '../../rules/payments/offline/filterFiles.ts';
import { givePass } from '../../rules/payments/offline/pass.ts';

const refuse = refusalsOf('benefits/sellRefusals');

export const offlineRecords = [
  sellRoute(sellApi.pass, async ({ caller, deviceId, body }) => {
    const device = await store().get(accounts, salesDevices, deviceId);
    return { pass: await givePass(store(), caller, { device, has: body.has }) };
  }),

  sellRoute(sellApi.list, async ({ caller, params }) => {
    const bytes = await bringFile(caller.homeStateId ?? '', params.name);
    if (!bytes) throw notFound('list');
    // No cache in between may keep it. The phone does.
    return { content: Buffer.from(bytes), contentType: 'application/octet-stream' };
  }),

  openRoute(sellApi.entries, async ({ body: { deviceId, entries } }) => {
    const device = await store().find(accounts, salesDevices, deviceId);
    if (!device) throw refuse('invalid', 'badProof');
    const answers = [];
    for (const one of checkedEntries(deviceId, device.publicKey, entries)) {
      const { number, status, reason, paidCents, shortfallCents, saleId } = await answerEntry(store(), device, one);
      answers.push({ number, hash: one.hash, status, reason, paidCents, shortfallCents, saleId });
    }
    return answers;
  }),
];
