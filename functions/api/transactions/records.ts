import { recipientPermissions } from '../../../shared/entities/recipient.ts';
import { countedTokens } from '../../../shared/entities/token.ts';
import { transactionApi, transactionPermissions } from '../../../shared/entities/transaction.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { tokens } from '../../entities/token.ts';
import { transactions } from '../../entities/transaction.ts';
import { correctAmount, hasOpenAmount } from '../../rules/benefits/correctAmount.ts';
import { reverse } from '../../rules/benefits/reverse.ts';
import { saleReply } from '../../rules/benefits/saleReply.ts';
import { vendorOf } from '../../rules/people/vendors/vendorNames.ts';

export const transactionRecords = [
  route(transactionApi.get, transactionPermissions.read, async ({ caller, params }) => {
    const transaction = await store().get(caller, transactions, params.id);
    const namer = namesOf(transaction.stateId);
    const [program, period, area, token, vendor, recipient, benefit] = await Promise.all([
      store().get(namer, programs, transaction.programId),
      store().get(namer, periods, transaction.issuancePeriodId),
      transaction.serviceAreaId ? store().get(namer, serviceAreas, transaction.serviceAreaId) : undefined,
      transaction.tokenId ? store().get(namer, tokens, transaction.tokenId) : undefined,
      vendorOf(store(), transaction),
      transaction.recipientId ? store().find(caller, recipients, transaction.recipientId) : undefined,
      transaction.benefitId ? store().find(namer, benefits, transaction.benefitId) : undefined,
    ]);
    return {
      ...saleReply(caller, transaction),
      programName: program.name,
      issuancePeriodName: period.name,
      serviceAreaName: area?.name,
      vendor,
      seesRecipient: recipient !== undefined && recipientPermissions.read.some((role) => caller.has(role)),
      isCheckAtBank: benefit?.paperDepositId !== undefined && benefit.redeemedById === transaction.id,
      hasOpenAmount: benefit !== undefined && hasOpenAmount(benefit),
      tokens: token && countedTokens(token, transaction.tokenCount ?? 0),
    };
  }),

  route(transactionApi.reverse, transactionPermissions.reverse, ({ caller, params, body, key, requestHash }) =>
    reverse(store(), caller, { saleId: params.id, ...body }, { key, requestHash }),
  ),
  route(transactionApi.correct, transactionPermissions.correct, ({ caller, params, body, key, requestHash }) =>
    correctAmount(store(), caller, { saleId: params.id, ...body }, { key, requestHash }),
  ),
];
