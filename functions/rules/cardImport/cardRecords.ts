/** What the record says about rows at one moment, by a few consistent reads for all of them together. */

import { fold } from '../../../shared/core/fold.ts';
import type { Funding } from '../../../shared/entities/funding.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { CardRow } from '../../../shared/imports/cardRow.ts';
import { hasForm, type WithForm } from '../../../shared/imports/checkedRow.ts';
import type { Store } from '../../core/store/store.ts';
import { fundingClaim } from '../../entities/funding.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { personClaim, recipients } from '../../entities/recipient.ts';
import { cardCheck } from '../../entities/systemCallers.ts';
import { recordIdOf } from '../imports/importedRecord.ts';
import { normalCode } from '../money/card.ts';
import { type Limits, limitsOf } from '../money/entitlement.ts';
import { type Identity, identityOf } from '../money/given.ts';
import { fundingsOf, registeredOf } from '../peopleImport/people.ts';
import type { IssuePlan } from './issuePlan.ts';

export interface CardRecords {
  /** Lines that an earlier try has imported. */
  readonly importedLines: ReadonlySet<number>;
  /** The id of the recipient who is registered as a row's person. */
  readonly registeredAs: (row: CardRow) => string | undefined;
  readonly cardOf: (row: CardRow) => HybridCode | undefined;
  /** Recipients who are registered as a row's person, or hold its card. */
  readonly recipient: (id: string | undefined) => Recipient | undefined;
  /** The money of a service area. */
  readonly fundingOf: (serviceAreaId: string) => Funding | undefined;
  /** Within which limits a row is issued to, and what their sums stand at. */
  readonly limitsOf: (row: CardRow) => Limits | undefined;
  readonly sums: ReadonlyMap<string, number>;
}

/** Who the recipient is whom a row makes. */
export function identityOfRow({ importId, period }: IssuePlan, { line, form }: WithForm<CardRow>): Identity {
  return identityOf({ ...form, id: recordIdOf(importId, line), stateId: period.stateId });
}

/** What makes a row the same person as another, in the period's state. */
export function personOf({ period }: IssuePlan, person: NonNullable<CardRow['form']>): string {
  return personClaim({ ...person, stateId: period.stateId });
}

/** Reads what is known about these rows. */
export async function readCardRecords(store: Store, plan: IssuePlan, rows: readonly CardRow[]): Promise<CardRecords> {
  const { importId, caller, period } = plan;
  const complete = rows.flatMap((row) => (row.form ? [{ row, person: row.form }] : []));
  const [imported, registeredIds, cards, areas, limits] = await Promise.all([
    store.many(
      caller,
      recipients,
      rows.map(({ line }) => recordIdOf(importId, line)),
    ),
    registeredOf(
      store,
      complete.map(({ person }) => personOf(plan, person)),
    ),
    store.many(
      cardCheck,
      hybridCodes,
      rows.filter(({ code }) => code !== '').map(({ code }) => hybridCodeId(normalCode(code))),
    ),
    fundingsOf(
      store,
      caller,
      complete.map(({ person }) => fundingClaim(person.serviceAreaId, period.id)),
    ),
    limitsOfRows(store, plan, rows),
  ]);
  const registered = new Map(complete.map(({ row, person }) => [row.line, registeredIds.get(fold(personOf(plan, person)))]));
  const cardsByCode = new Map(cards.map((card) => [card.code, card]));
  const known = new Map(imported.map((one) => [one.id, one]));
  const others = [...registeredIds.values(), ...cards.map(({ recipientId }) => recipientId)].filter(
    (id) => id !== undefined && !known.has(id),
  );
  for (const one of await store.many(caller, recipients, others as string[])) known.set(one.id, one);
  const importedIds = new Set(imported.map(({ id }) => id));
  return {
    importedLines: new Set(rows.map(({ line }) => line).filter((line) => importedIds.has(recordIdOf(importId, line)))),
    registeredAs: ({ line }) => registered.get(line),
    cardOf: ({ code }) => cardsByCode.get(normalCode(code)),
    recipient: (id) => (id === undefined ? undefined : known.get(id)),
    limitsOf: ({ line }) => limits.get(line),
    sums: await store.sums([...new Set([...limits.values()].flatMap(({ most }) => [...most.keys()]))]),
    fundingOf: (serviceAreaId) => areas.get(fundingClaim(serviceAreaId, period.id)),
  };
}

async function limitsOfRows(store: Store, plan: IssuePlan, rows: readonly CardRow[]): Promise<ReadonlyMap<number, Limits>> {
  const { period, program } = plan;
  const limits = rows.filter(hasForm).map(async (row) => {
    const identity = identityOfRow(plan, row);
    return [row.line, await limitsOf(store, { identity, period, program, isAlone: false })] as const;
  });
  return new Map(await Promise.all(limits));
}
