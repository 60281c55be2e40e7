/** Records tokens that vendors turn in, and creates sales from them. */
import {
  tokenRedemptionApi as calls,
  type RunReply,
  type TokenRun,
  tokenRedemptionPermissions,
} from '../../../shared/entities/token-redemption.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { tokenRuns } from '../../entities/token-redemption.ts';
import { openTokenRun } from '../../rules/benefits/tokens/processTokens.ts';
import { redeemTokens } from '../../rules/benefits/tokens/redeemTokens.ts';
import { takeBackRedemption } from '../../rules/benefits/tokens/takeBackRedemption.ts';
import { sendJob } from '../../rules/payments/jobs.ts';

const refuse = refusalsOf('benefits/server.staff');

const { record, process } = tokenRedemptionPermissions;

const toReply = ({ id, status, redemptionCount, saleCount, totalCents }: TokenRun): RunReply => ({
  runId: id,
  status,
  redemptionCount,
  saleCount,
  totalCents,
});

export const tokenRedemptionRecords = [
  route(calls.redeem, record, ({ caller, body, key, requestHash }) => redeemTokens(store(), caller, body, { key, requestHash })),

  route(calls.takeBack, record, ({ caller, params, body }) => takeBackRedemption(store(), caller, params.redemptionId, body)),

  route(calls.process, process, async ({ caller, key, requestHash }) => {
    const { stateId } = caller.scope;
    if (stateId === undefined) throw refuse('invalid', 'tokens.noState');
    const run = await openTokenRun(store(), caller, stateId, { key, requestHash });
    if (run.status === 'Open') await sendJob({ kind: 'tokenRun', id: run.id, stateId });
    return toReply(run);
  }),

  route(calls.run, process, async ({ caller, params }) => toReply(await store().get(caller, tokenRuns, params.tokenRunId))),
];
