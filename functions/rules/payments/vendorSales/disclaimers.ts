import type { Transaction as Sale } from '../../../../shared/entities/transaction.ts';
import { store } from '../../../core/store/clients.ts';
import { programs } from '../../../entities/program.ts';
import { namesOf } from '../../../entities/systemCallers.ts';

/** Returns the disclaimers for farmers from the programs of these sales in one State, each once. */
export async function disclaimersOf(sales: readonly Pick<Sale, 'stateId' | 'programId'>[]): Promise<string[]> {
  const [first] = sales;
  if (!first) return [];
  const found = await store().many(namesOf(first.stateId), programs, [...new Set(sales.map(({ programId }) => programId))]);
  return [...new Set(found.flatMap(({ farmerTransactionDisclaimer }) => farmerTransactionDisclaimer ?? []))].sort();
}
