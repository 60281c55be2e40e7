import { dollars } from '../../../shared/core/money.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { achBatchApi, achPermissions } from '../../../shared/entities/ach.ts';
import { route } from '../../core/route.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { ask, tableRoute } from '../../rules/queries/ask.ts';

export const achBatchQuestions = [
  tableRoute(achBatchApi.table, achPermissions.read, achBatches),
  route(achBatchApi.achTransactionOptions, achPermissions.read, async (call) => {
    const answers = await ask(call, [achTransactions], call.query.stateId);
    const { result } = answers.table(achTransactions, TableRequest.parse({ take: 500 }), [
      { column: 'status', operator: 'EqualTo', value: 'Open' },
    ]);
    return result.rows.map((row) => ({
      value: row.id,
      label: `${row.vendorName}, ${dollars(Number(row.amountCents))}`,
      amountCents: Number(row.amountCents),
    }));
  }),
];
