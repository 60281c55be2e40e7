import { dayIn } from '../../shared/core/days.ts';
import {
  channels,
  transactionApi,
  transactionColumns,
  transactionPermissions,
  transactionTypes,
} from '../../shared/entities/transaction.ts';
import { csvOf } from '../core/csv.ts';
import { AppError } from '../core/errors.ts';
import { route } from '../core/route.ts';
import { benefits } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import { ask, tableRoute } from '../replicas/ask.ts';
import { periodOptions } from '../replicas/periodOptions.ts';

/** What fits into one answer of a function, with room to spare. */
const maxCsv = 4_000_000;

const words = (options: readonly string[]) => options.map((word) => ({ value: word, label: word }));

export const transactionQuestions = [
  tableRoute(transactionApi.table, transactionPermissions.read, transactions),
  /** The list as a file, with its search, filters and order. */
  route(transactionApi.export, transactionPermissions.export, async (call) => {
    const answers = await ask(call, [transactions], call.body.stateId);
    const content = csvOf(transactionColumns, answers.rows(transactions, call.body));
    if (content.length > maxCsv)
      throw new AppError('tooLarge', 'These are too many transactions for one file: choose a shorter time, or filter further');
    return { content, contentType: 'text/csv; charset=utf-8', fileName: `benefit-transactions-${dayIn(answers.zone, Date.now())}.csv` };
  }),
  route(transactionApi.options, transactionPermissions.read, async (call) => {
    const answers = await ask(call, [vendors, periods]);
    const named = { label: 'name', take: 500 };
    return {
      types: words(transactionTypes),
      channels: words(channels),
      vendors: answers.options(vendors, named),
      issuancePeriods: periodOptions(answers),
    };
  }),
  route(transactionApi.benefitOptions, transactionPermissions.reverse, async (call) =>
    (await ask(call, [benefits])).options(benefits, { label: 'code', search: call.query.searchTerm, take: 20 }),
  ),
];
