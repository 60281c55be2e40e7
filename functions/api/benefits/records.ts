import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { assertCurrent } from '../../core/crud.ts';
import { Fault } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { deactivateBenefit } from '../../rules/benefits/deactivate.ts';
import { issue } from '../../rules/benefits/issue.ts';
import { redeemWithProgram } from '../../rules/benefits/redeem.ts';
import { saleReply } from '../../rules/benefits/saleReply.ts';
import { disclaimersOf } from '../../rules/payments/vendorSales/disclaimers.ts';
import { countingUnknownCodes } from '../../rules/payments/vendorSales/unknownCodes.ts';
import { qrImage } from '../../rules/print/qrImage.ts';
import { benefitReplies } from './benefitReplies.ts';
import { fundingLeft } from './funding-left.ts';

export const benefitRecords = [
  route(benefitApi.issue, benefitPermissions.issue, async ({ caller, body, key, requestHash }) =>
    benefitReplies(store().as(caller), await issue(store(), caller, body, { key, requestHash })),
  ),

  route(benefitApi.redeem, benefitPermissions.redeem, async ({ caller, body, key, requestHash }) => {
    const sell = () => redeemWithProgram(store(), caller, body, { key, requestHash });
    const { sales, program } = await countingUnknownCodes(store(), { caller }, body.code, sell);
    const [disclaimer] = program ? [program.farmerTransactionDisclaimer] : await disclaimersOf(sales);
    return sales.map((sale) => ({ ...saleReply(caller, sale), farmerTransactionDisclaimer: disclaimer }));
  }),

  route(benefitApi.fundingLeft, benefitPermissions.issue, async ({ caller, params }) =>
    fundingLeft(store().as(caller), await store().get(caller, recipients, params.recipientId)),
  ),

  route(benefitApi.qr, benefitPermissions.read, async ({ caller, params }) =>
    qrImage((await store().get(caller, benefits, params.benefitId)).code),
  ),

  route(benefitApi.deactivate, benefitPermissions.deactivate, async ({ caller, params, body }) => {
    const after = await store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(benefits, params.benefitId), body.version);
      return deactivateBenefit(tx, before, { kind: body.deactivationKind, reason: body.reason });
    });
    const [reply] = await benefitReplies(store().as(caller), [after]);
    if (!reply) throw new Fault('A benefit without a period or a state');
    return reply;
  }),
];
