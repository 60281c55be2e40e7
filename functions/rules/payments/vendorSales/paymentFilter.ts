/** Converts a filter on payment words to filters on the records' values. */
import { fold } from '../../../../shared/core/fold.ts';
import type { Filter } from '../../../../shared/core/table.ts';
import type { AchTransaction } from '../../../../shared/entities/ach-transaction.ts';
import { paymentWords } from '../../../../shared/entities/vendor-sale.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Where } from '../../../core/lists/query/filters.ts';

const refuse = refusalsOf('payments/server.staff');

type Status = AchTransaction['status'];
/** The first word covers all other statuses and sales without a payment. */
const [inNone] = paymentWords;
const statusOf: Readonly<Record<Exclude<(typeof paymentWords)[number], typeof inNone>, Status>> = {
  'In a batch': 'Batched',
  'On its way': 'Sent',
  Paid: 'Settled',
};

/** Returns the internal filters that match `filter` in the status column of an ACH transaction. */
export function paymentFilter(column: string, filter: Filter): readonly Where[] {
  const wanted = new Set<string>(wordsOf(filter));
  const statuses = Object.entries(statusOf);
  // The first word matches everything that the other words do not. An empty value is in no list and passes each 'not'.
  if (wanted.has(inNone))
    return statuses.filter(([word]) => !wanted.has(word)).map(([, value]) => ({ column, operator: 'NotEqualTo', value }));
  const value = statuses.filter(([word]) => wanted.has(word)).map(([, status]) => status);
  return value.length ? [{ column, operator: 'MultiSelect', value }] : [{ column: 'id', operator: 'EqualTo', value: 'none' }];
}

/** Returns the words that pass a filter. A blank filter passes all. Throws 'invalid' for an operator that does not compare words. */
function wordsOf({ operator, value }: Filter): readonly string[] {
  const typed = (typeof value === 'object' ? value.map(String) : operator === 'MultiSelect' ? String(value).split(',') : [String(value)])
    .map((one) => fold(one).trim())
    .filter((one) => one !== '');
  if (!typed.length) return paymentWords;
  const [first = ''] = typed;
  const test = (passes: (word: string) => boolean) => paymentWords.filter((word) => passes(fold(word)));
  switch (operator) {
    case 'EqualTo':
      return test((word) => word === first);
    case 'NotEqualTo':
      return test((word) => word !== first);
    case 'MultiSelect':
      return test((word) => typed.includes(word));
    case 'Search':
      return test((word) => word.includes(first));
    case 'StartsWith':
      return test((word) => word.startsWith(first));
    case 'EndsWith':
      return test((word) => word.endsWith(first));
    default:
      throw refuse('invalid', 'paymentFilter.wholeWord');
  }
}
