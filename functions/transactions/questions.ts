import { channels, transactionApi, transactionPermissions, transactionTypes } from '../../shared/entities/transaction.ts';
import { route } from '../core/route.ts';
import { benefits } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import { answerCsv } from '../exporting/answer.ts';
import { ask, tableRoute } from '../replicas/ask.ts';
import { periodOptions } from '../replicas/periodOptions.ts';

const words = (options: readonly string[]) => options.map((word) => ({ value: word, label: word }));

export const transactionQuestions = [
  tableRoute(transactionApi.table, transactionPermissions.read, transactions),
  /** The list as a file, with its search, filters and order. */
  route(transactionApi.export, transactionPermissions.export, (call) => answerCsv(call, 'transactions')),
  route(transactionApi.options, transactionPermissions.read, async (call) => {
    const answers = await ask(call, [vendors, periods]);
    return {
      types: words(transactionTypes),
      channels: words(channels),
      vendors: answers.searchOptions(vendors, call.query),
      issuancePeriods: periodOptions(answers),
    };
  }),
  route(transactionApi.benefitOptions, transactionPermissions.reverse, async (call) =>
    (await ask(call, [benefits])).options(benefits, { label: 'code', search: call.query.searchTerm, take: 20 }),
  ),
];
