/**
 * All people who took part in a payment. They are stored with the payment when it is created, so that a later change of a sale or benefit
 * hides no one. Edit when a new call can put money into a payment. docs/payments.md lists the calls.
 */
import type { AchTransaction, Actors, ImportedShare, PaymentAct } from '../../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Records } from '../../core/store/records.ts';
import { achTransactions } from '../../entities/ach.ts';
import { benefits } from '../../entities/benefit.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { isPerson, mergeActors, mergeImported, withActor } from '../access/actors/actors.ts';
import { importIdOf } from '../imports/importedRecord.ts';

export interface Hands {
  readonly actors: Actors;
  /** Imported benefits spent by these sales, by the person who imported them. */
  readonly imported: Record<string, ImportedShare>;
}

/** Returns all people who took part in these sales, from the current records. */
export async function handsIn(store: Records, stateId: string, sales: readonly Sale[]): Promise<Hands> {
  const worker = achWorkerOf(stateId);
  const ids = <K extends 'benefitId' | 'reversedById'>(name: K) => [...new Set(sales.flatMap((sale) => sale[name] ?? []))];
  const [spent, reversals] = await Promise.all([
    store.many(worker, benefits, ids('benefitId')),
    store.many(worker, transactions, ids('reversedById')),
  ]);
  let actors: Actors = {};
  const add = (userId: string, act: PaymentAct) => {
    actors = withActor(actors, { userId }, act);
  };
  for (const sale of sales) add(sale.createdBy, sale.type === 'Sale' ? 'Sold' : 'Reversed');
  for (const { createdBy } of reversals) add(createdBy, 'Reversed');
  for (const { createdBy } of spent) add(createdBy, 'Issued');
  actors = mergeActors(actors, ...sales.map((sale) => sale.actors), ...spent.map((benefit) => benefit.actors));
  const importOf = new Map(
    spent.flatMap((benefit) => {
      const importId = importIdOf(benefit);
      return importId === undefined ? [] : [[benefit.id, importId] as const];
    }),
  );
  const known = await store.many(worker, imports, [...new Set(importOf.values())]);
  const importerOf = new Map(known.map(({ id, createdBy }) => [id, createdBy]));
  let imported: Record<string, ImportedShare> = {};
  for (const { type, benefitId = '', amountCents } of sales) {
    const importer = importerOf.get(importOf.get(benefitId) ?? '');
    if (importer && isPerson(importer) && type === 'Sale')
      imported = mergeImported(imported, { [importer]: { count: 1, cents: amountCents } });
  }
  return { actors, imported };
}

/**
 * Returns the people who took part in a payment, as stored with it. For an older payment without them, they are derived from its records
 * and change log. `makers` are the people that its batch named as makers then.
 */
export async function handsOf(store: Records, ach: AchTransaction, makers: Readonly<Record<string, string>> = {}): Promise<Hands> {
  const { actors, imported = {}, stateId, id, replacesId } = ach;
  if (actors) return { actors, imported };
  const worker = achWorkerOf(stateId);
  const [sales, traces, former] = await Promise.all([
    store.children(worker, transactions, `AchTransaction#${id}`),
    store.traces(achTransactions, id),
    replacesId === undefined ? undefined : store.find(worker, achTransactions, replacesId),
  ]);
  const inSales = await handsIn(store, stateId, sales);
  const changes = traces.map(({ row, rest }) => ({ action: JSON.parse(row).action as string, userId: JSON.parse(rest).whoId as string }));
  const moved = changes
    .filter(({ action }) => !/^Account (un)?checked$/.test(action))
    .map(({ userId }) => withActor({}, { userId }, 'Moved'));
  const made = [ach.createdBy, ...Object.keys(makers)].map((userId) => withActor({}, { userId }, 'Made'));
  const before = former && (await handsOf(store, former));
  return { ...inSales, actors: mergeActors(inSales.actors, before?.actors, ...moved, ...made) };
}
