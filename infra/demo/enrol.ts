/** Registers a State's people and issues their benefits, as imports do, with as many to one transaction as fit. */

import type { UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { bindCard } from '../../functions/rules/benefits/card.ts';
import { entitlementOf } from '../../functions/rules/benefits/entitlement.ts';
import { takeFrom } from '../../functions/rules/benefits/funding.ts';
import { costOf, instrumentsOf, putBenefits } from '../../functions/rules/benefits/instruments.ts';
import { assertOpen } from '../../functions/rules/benefits/period.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { type Founded, idOf } from './agency.ts';
import { cardOf } from './cards.ts';
import type { Enrolment } from './enrolments.ts';
import type { Fundings } from './fundings.ts';
import { inParallel, piecesOf } from './inParallel.ts';
import { storeAt } from './pastStore.ts';
import type { SeasonKind } from './seasons.ts';
import type { Staff } from './staff.ts';

export interface Issued {
  readonly kind: SeasonKind;
  readonly recipient: Recipient;
  readonly benefits: readonly Benefit[];
}

/** A transaction takes 100 items. This leaves room for the funding and for referenced records. */
const maxItems = 92;

interface Counter {
  readonly founded: Founded;
  readonly staff: Pick<Staff, 'state' | 'local'>;
  readonly fundings: Fundings;
}

/** Enrolls all people of a State, season by season. Returns the recipients and their issued benefits. */
export async function enrolAll(counter: Counter, enrolments: readonly Enrolment[]): Promise<{ people: Recipient[]; issued: Issued[] }> {
  const people = new Map<Enrolment, Recipient>();
  const issued: Issued[] = [];
  const waiting = enrolments.filter(({ issuedAt }) => issuedAt.past === undefined && issuedAt.current === undefined);
  await inParallel(
    piecesOf(waiting, maxItems, () => 2),
    async (piece) => {
      const at = Math.max(...piece.map(({ registeredAt }) => registeredAt));
      await storeAt(at).transact(callerOf(counter.staff.state), (tx) =>
        piece.forEach((one) => void people.set(one, put(tx, counter, one))),
      );
    },
  );
  for (const kind of ['past', 'current'] as const) {
    await inParallel(queuesOf(counter, enrolments, kind, people), async (piece) => {
      const made = await issueTo(counter, kind, piece, people);
      for (const one of made) people.set(one.enrolment, one.recipient);
      issued.push(...made);
    });
  }
  return { people: enrolments.flatMap((one) => people.get(one) ?? []), issued };
}

/** Returns pieces of one service area and program, each in the order of time. */
function queuesOf({ founded }: Counter, enrolments: readonly Enrolment[], kind: SeasonKind, known: ReadonlyMap<Enrolment, Recipient>) {
  const queues = new Map<string, Enrolment[]>();
  for (const one of enrolments) {
    if (one.issuedAt[kind] === undefined) continue;
    const name = `${one.type}|${one.person.area}`;
    queues.set(name, [...(queues.get(name) ?? []), one]);
  }
  return [...queues.values()].flatMap((queue) => {
    const inOrder = queue.sort((a, b) => (a.issuedAt[kind] ?? 0) - (b.issuedAt[kind] ?? 0));
    return piecesOf(inOrder, maxItems, (one) => {
      const each = instrumentsOf(founded.periods[one.type][kind]).length + 3;
      return each + (known.has(one) ? 1 : one.type === 'Hybrid Card' ? 3 : 2);
    });
  });
}

async function issueTo(
  { founded, staff, fundings: opened }: Counter,
  kind: SeasonKind,
  piece: readonly Enrolment[],
  known: ReadonlyMap<Enrolment, Recipient>,
): Promise<(Issued & { readonly enrolment: Enrolment })[]> {
  const [first] = piece;
  if (!first) return [];
  const period = founded.periods[first.type][kind];
  const program = founded.programs[first.type];
  const areaId = founded.areas.get(first.person.area)?.id ?? '';
  const fundingId = opened.get(`${areaId}#${period.id}`)?.id ?? '';
  const isLocal = program.canLocalStaffAddRecipientsAndIssueBenefits && staff.local.serviceAreas.includes(areaId);
  const caller = callerOf(isLocal ? staff.local : staff.state);
  const at = Math.max(...piece.map(({ issuedAt }) => issuedAt[kind] ?? 0));
  assertOpen(founded.state, period, at);
  const store = storeAt(at);
  const counter = { founded };
  return store.transact(caller, async (tx) => {
    takeFrom(tx, await tx.get(fundings, fundingId), costOf(instrumentsOf(period)) * piece.length);
    const made = piece.map(async (enrolment) => {
      const before = known.get(enrolment);
      if (before) tx.referenceUnchanged(recipients, before);
      const recipient = before ?? put(tx, counter, enrolment, true);
      if (!before && program.programType === 'Hybrid Card')
        bindCard(tx, { typed: cardOf(founded.agency.code, String(enrolment.person.number)), known: undefined }, { recipient, program });
      const { instruments, count } = await entitlementOf(store, { recipient, period, program, overridesDuplicate: false });
      count(tx);
      return { enrolment, kind, recipient, benefits: putBenefits(tx, { recipient, period, program, fundingId, instruments }) };
    });
    return Promise.all(made);
  });
}

function put(tx: UnitOfWork, { founded }: Pick<Counter, 'founded'>, { person }: Enrolment, isReferenced = false): Recipient {
  const { number, home, area, ...fields } = person;
  const { householdId, ...address } = home;
  const serviceAreaId = founded.areas.get(area)?.id ?? '';
  const stateId = founded.state.id;
  const id = idOf('Recipient', founded.agency.code, String(number));
  const kept = { isArchived: false, isLockedOut: false, source: 'portal' };
  return tx.create(recipients, { id, ...fields, ...address, householdId, serviceAreaId, stateId, ...kept } as never, {
    isReferenced,
  }) as Recipient;
}
