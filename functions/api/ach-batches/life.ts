/** The life cycle of a batch: review, approval, recall, download, sending and settlement. */
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achPermissions } from '../../../shared/entities/ach-transaction.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches } from '../../entities/ach.ts';
import { approveBatch } from '../../rules/payments/approve.ts';
import { approvalOf } from '../../rules/payments/bankFiles.ts';
import { checkAccounts } from '../../rules/payments/checkAccounts.ts';
import { checkImported } from '../../rules/payments/checkImported.ts';
import { downloadBankFile } from '../../rules/payments/download.ts';
import { keepBatch, recallBatch } from '../../rules/payments/recallBatch.ts';
import { reviewBatch } from '../../rules/payments/review.ts';
import { markSent } from '../../rules/payments/sent.ts';
import { markSettled } from '../../rules/payments/settle.ts';
import { batchReply } from './batchReply.ts';

const refuse = refusalsOf('payments/server.staff');

export const achBatchLife = [
  route(achBatchApi.review, achPermissions.read, async ({ caller, params }) => {
    const { review } = await reviewBatch(store().as(caller), await store().get(caller, achBatches, params.id));
    return review;
  }),

  route(achBatchApi.check, achPermissions.change, async ({ caller, params, body }) => {
    await checkAccounts(store(), caller, params.id, body);
    const { review } = await reviewBatch(store().as(caller), await store().get(caller, achBatches, params.id));
    return review;
  }),

  route(achBatchApi.checkImported, achPermissions.change, async ({ caller, params, body }) => {
    await checkImported(store(), caller, params.id, body);
    const { review } = await reviewBatch(store().as(caller), await store().get(caller, achBatches, params.id));
    return review;
  }),

  route(achBatchApi.approve, achPermissions.change, async ({ caller, params, body, key, requestHash }) =>
    batchReply(caller, await approveBatch(store(), caller, { id: params.id, token: body.token }, { key, requestHash })),
  ),

  route(achBatchApi.approval, achPermissions.read, async ({ caller, params }) => {
    const batch = await store().get(caller, achBatches, params.id);
    if (!batch.approval) throw refuse('notFound', 'achBatches.notApproved');
    return approvalOf({ batchId: batch.id, approvalId: batch.approval.id });
  }),

  route(achBatchApi.nachaFile, achPermissions.change, async ({ caller, params }) => {
    const { content, fileName } = await downloadBankFile(store(), caller, params.id);
    return { content, fileName, contentType: 'text/plain; charset=us-ascii' };
  }),

  route(achBatchApi.takeBack, achPermissions.change, async ({ caller, params, body, key, requestHash }) =>
    batchReply(caller, await recallBatch(store(), caller, { id: params.id, ...body }, { key, requestHash })),
  ),

  route(achBatchApi.keep, achPermissions.change, async ({ caller, params, body, key, requestHash }) =>
    batchReply(caller, await keepBatch(store(), caller, { id: params.id, ...body }, { key, requestHash })),
  ),

  route(achBatchApi.sent, achPermissions.change, async ({ caller, params, body, key, requestHash }) =>
    batchReply(caller, await markSent(store(), caller, { id: params.id, ...body }, { key, requestHash })),
  ),

  route(achBatchApi.settled, achPermissions.change, async ({ caller, params, body, key, requestHash }) =>
    batchReply(caller, await markSettled(store(), caller, { id: params.id, ...body }, { key, requestHash })),
  ),
];
