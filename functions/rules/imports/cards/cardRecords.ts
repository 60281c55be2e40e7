/** The records related to rows at one moment, loaded with a few consistent reads for all rows together. */

import { normalCode } from '../../../../shared/core/cardCode.ts';
import { fold } from '../../../../shared/core/fold.ts';
import type { Funding } from '../../../../shared/entities/funding.ts';
import type { HybridCode } from '../../../../shared/entities/hybrid-code.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { CardRow } from '../../../../shared/imports/cardRow.ts';
import { hasForm, type WithForm } from '../../../../shared/imports/checkedRow.ts';
import { Fault } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { fundingClaim } from '../../../entities/funding.ts';
import { hybridCodeId, hybridCodes } from '../../../entities/hybrid-code.ts';
import { personClaim, recipients } from '../../../entities/recipient.ts';
import { cardCheck } from '../../../entities/systemCallers.ts';
import { type Draw, drawsOf, limitFor } from '../../benefits/entitlement.ts';
import { accountsOf, IssuedTotals, identityOf } from '../../benefits/issuedTotals.ts';
import { misfitInFile } from '../../benefits/setAside.ts';
import { recordIdOf } from '../importedRecord.ts';
import { fundingsOf, registeredOf, stoppedPeople } from '../people/people.ts';
import { asStateMoney, type IssuePlan } from './issuePlan.ts';

export interface CardRecords {
  /** Lines that an earlier attempt imported. */
  readonly importedLines: ReadonlySet<number>;
  /** The id of the recipient with the row's name and date of birth. */
  readonly registeredAs: (row: CardRow) => string | undefined;
  readonly cardOf: (row: CardRow) => HybridCode | undefined;
  /**
   * Returns why State staff must decide on a row, because its person may have been stopped by staff. `misfit` returns why the program does
   * not fit.
   */
  readonly stoppedDoubt: (row: WithForm<CardRow>) => string | undefined;
  readonly misfit: (row: WithForm<CardRow>) => string | undefined;
  /** Recipients who match a row's person or have its card. */
  readonly recipient: (id: string | undefined) => Recipient | undefined;
  /** The funding of a service area. */
  readonly fundingOf: (serviceAreaId: string) => Funding | undefined;
  /** Benefits issued before to the row's recipient, by name and household. `drawsOf` returns the limits that the row uses. */
  readonly givenTo: (row: WithForm<CardRow>) => IssuedTotals;
  readonly drawsOf: (row: WithForm<CardRow>) => readonly Draw[];
}

/** Returns the key that identifies a row's person in the period's State. */
export function personOfCard({ period }: IssuePlan, person: NonNullable<CardRow['form']>): string {
  return personClaim({ ...person, stateId: period.stateId });
}

/** Reads the records related to these rows. */
export async function readCardRecords(store: Store, plan: IssuePlan, rows: readonly CardRow[]): Promise<CardRecords> {
  const { importId, caller, period } = plan;
  const complete = rows.flatMap((row) => (row.form ? [{ row, person: row.form }] : []));
  const [imported, registeredIds, cards, areas, givens, stopped] = await Promise.all([
    store.many(
      caller,
      recipients,
      rows.map(({ line }) => recordIdOf(importId, line)),
    ),
    registeredOf(
      store,
      complete.map(({ person }) => personOfCard(plan, person)),
    ),
    store.many(
      cardCheck,
      hybridCodes,
      rows.filter(({ code }) => code !== '').map(({ code }) => hybridCodeId(normalCode(code))),
    ),
    fundingsOf(
      store.as(caller),
      complete.map(({ person }) => fundingClaim(person.serviceAreaId, period.id)),
    ),
    givenToRows(store, plan, rows),
    stoppedPeople(store, period.stateId),
  ]);
  const registered = new Map(complete.map(({ row, person }) => [row.line, registeredIds.get(fold(personOfCard(plan, person)))]));
  const cardsByCode = new Map(cards.map((card) => [card.code, card]));
  const known = new Map(imported.map((one) => [one.id, one]));
  const others = [...registeredIds.values(), ...cards.map(({ recipientId }) => recipientId)].filter(
    (id) => id !== undefined && !known.has(id),
  );
  for (const one of await store.many(caller, recipients, others as string[])) known.set(one.id, one);
  const limit = await limitFor(store, plan, plan.giving, [...givens.values()]);
  const misfit = ({ form }: WithForm<CardRow>) => misfitInFile({ ...plan, recipient: form, at: store.now() }, plan.tellsCategories);
  const { giving: ofState } = asStateMoney(plan);
  const givenTo = ({ line }: WithForm<CardRow>) => {
    const given = givens.get(line);
    if (!given) throw new Fault('A row of which nothing was read');
    return given;
  };
  const importedIds = new Set(imported.map(({ id }) => id));
  return {
    importedLines: new Set(rows.map(({ line }) => line).filter((line) => importedIds.has(recordIdOf(importId, line)))),
    registeredAs: ({ line }) => registered.get(line),
    stoppedDoubt: ({ form }) => stopped.doubtAbout(form),
    misfit,
    cardOf: ({ code }) => cardsByCode.get(normalCode(code)),
    recipient: (id) => (id === undefined ? undefined : known.get(id)),
    givenTo,
    drawsOf: (row) => (misfit(row) ? drawsOf(plan, ofState, givenTo(row), undefined) : drawsOf(plan, plan.giving, givenTo(row), limit)),
    fundingOf: (serviceAreaId) => areas.get(fundingClaim(serviceAreaId, period.id)),
  };
}

/** Returns the benefits that already count for the rows' recipients, by line. */
async function givenToRows(
  store: Store,
  { importId, period }: IssuePlan,
  rows: readonly CardRow[],
): Promise<ReadonlyMap<number, IssuedTotals>> {
  const people = rows.filter(hasForm).map(({ line, form }) => ({
    line,
    identity: identityOf({ ...form, id: recordIdOf(importId, line), stateId: period.stateId }),
  }));
  const accounts = await accountsOf(
    store,
    people.map(({ identity }) => identity),
  );
  return new Map(people.map(({ line, identity }) => [line, new IssuedTotals(identity, accounts)]));
}
