/**
 * A State in the middle of its season, for redemptions under load. Vendors are logged in, and people have balances and cards of two
 * periods.
 */
import { randomInt } from 'node:crypto';
import { newId } from '../../functions/core/id.ts';
import { store } from '../../functions/core/store/clients.ts';
import type { UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { users } from '../../functions/entities/user.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { beginSession } from '../../functions/rules/access/session.ts';
import { bindCard } from '../../functions/rules/benefits/card.ts';
import { openFunding, takeFrom } from '../../functions/rules/benefits/funding.ts';
import { costOf, instrumentsOf, putBenefits } from '../../functions/rules/benefits/instruments.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import type { Funding } from '../../shared/entities/funding.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import { farmsOf } from '../demo/farms.ts';
import { missouri } from '../demo/missouri.ts';
import { type Person, peopleOf } from '../demo/people.ts';
import { aPeriod, aProgram, aRecipient, aServiceArea, aUser, maker } from '../testing/builders.ts';
import { makeState } from '../testing/testAddressees.ts';
import { at } from '../testing/testMarket.ts';

/** The code that a customer shows at a counter, and the price. */
export interface Purchase {
  readonly code: string;
  readonly amountCents: number;
}

export interface Seller {
  readonly vendorId: string;
  /** The session token of the vendor's user. */
  readonly token: string;
}

const areaNames = ['Boone', 'Cole', 'Greene', 'Jasper'];
const fundingCents = 1_000_000_000;
/** The benefit in each of two periods of a program. Six purchases spend both of a card's benefits, and three spend most of a balance. */
const perPeriodCents = 3000;
const onCard = [725, 1125, 950, 850, 1300, 1050];
const onBalance = [725, 650, 1125];
/** Each person makes six purchases: with a card, or three with each of two balances. */
export const purchasesOfPerson = 6;
/** The numbers of vendors and people that fit into a transaction of a hundred items. Each record has a guard, and people have benefits. */
const [vendorsAtOnce, peopleAtOnce] = [20, 10];
const today = new Date().toISOString().slice(0, 10);

/** Creates this number of vendors and people. Their purchases are shuffled. */
export async function openSeason(vendorCount: number, peopleCount: number): Promise<{ sellers: Seller[]; purchases: Purchase[] }> {
  const code = 'bench';
  const state = await makeState(store());
  const sellers = await makeSellers(
    state.id,
    farmsOf({ code, areas: missouri }, vendorCount, today).map(({ form }) => form.name),
  );
  const schemes = [await openScheme(state.id, 'Electronic Only'), await openScheme(state.id, 'Hybrid Card')];
  const people = peopleOf({ code, areas: missouri }, peopleCount, today);
  const purchases: Purchase[] = [];
  for (const some of pieces(people, peopleAtOnce)) {
    const scheme = at(schemes, Math.floor((some[0]?.number ?? 0) / peopleAtOnce) % schemes.length);
    purchases.push(...(await store().transact(maker, (tx) => some.flatMap((person) => give(tx, state.id, scheme, person)))));
  }
  return { sellers, purchases: shuffled(purchases) };
}

async function makeSellers(stateId: string, names: readonly string[]): Promise<Seller[]> {
  const sellers: Seller[] = [];
  for (const some of pieces(names, vendorsAtOnce)) {
    const made = await store().transact(maker, (tx) =>
      some.map((name, n) => {
        const fields = { name, userName: `${n}-${newId()}`, stateId, outletType: 'Farmer', isArchived: false } as const;
        // The vendor's user refers to it.
        const vendor = tx.create(vendors, fields, { isReferenced: true });
        return tx.create(users, aUser(stateId, { userRoles: ['Vendor'], vendorId: vendor.id, emailConfirmed: true }));
      }),
    );
    const sessions = await Promise.all(made.map((user) => beginSession(store(), user)));
    sellers.push(...sessions.map(({ token }, n) => ({ vendorId: at(made, n).vendorId ?? '', token })));
  }
  return sellers;
}

interface Scheme {
  readonly program: Program;
  readonly areas: readonly { readonly id: string; readonly seasons: readonly { readonly period: Period; readonly funding: Funding }[] }[];
}

/** A program with two open periods, each funded in every service area. */
async function openScheme(stateId: string, programType: 'Electronic Only' | 'Hybrid Card'): Promise<Scheme> {
  const program = await store().transact(maker, (tx) =>
    tx.create(programs, aProgram(stateId, { name: `Program ${programType}`, programType })),
  );
  const seasons: Period[] = [];
  for (const [name, endDate] of [
    ['Spring', '2098-12-31'],
    ['Summer', '2099-12-31'],
  ] as const) {
    const money = { benefitAmountPerRecipientCents: perPeriodCents, availableFundsCents: fundingCents * areaNames.length };
    const fields = aPeriod({ stateId, programId: program.id }, { name, endDate, ...money });
    seasons.push(await store().transact(maker, (tx) => tx.create(periods, fields)));
  }
  const areas: Scheme['areas'][number][] = [];
  for (const name of areaNames) {
    const fields = aServiceArea(stateId, { name: `${name} ${programType}` });
    const made = await store().transact(maker, (tx) => {
      const area = tx.create(serviceAreas, fields);
      const funded = seasons.map((period) => ({ period, funding: openFunding(tx, period, area.id, { amountCents: fundingCents }) }));
      return { id: area.id, seasons: funded };
    });
    areas.push(made);
  }
  return { program, areas };
}

/** Creates a person with benefits of both periods. Returns the person's later purchases. */
function give(tx: UnitOfWork, stateId: string, { program, areas }: Scheme, person: Person): Purchase[] {
  const area = at(areas, person.number % areas.length);
  const { firstName, lastName, dateOfBirth, race, home } = person;
  const { addressLine1, city, county, zip, phoneNumber } = home;
  const fields = { firstName, lastName, dateOfBirth, race, addressLine1, city, county, zip, phoneNumber };
  const recipient = tx.create(recipients, aRecipient({ stateId, serviceAreaId: area.id }, fields), { isReferenced: true });
  const held = area.seasons.flatMap(({ period, funding }) => {
    const instruments = instrumentsOf(period);
    takeFrom(tx, funding, costOf(instruments));
    return putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments });
  });
  if (program.programType !== 'Hybrid Card') return held.flatMap(({ code }) => onBalance.map((amountCents) => ({ code, amountCents })));
  const code = hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));
  bindCard(tx, { typed: code, known: undefined }, { recipient, program });
  return onCard.map((amountCents) => ({ code, amountCents }));
}

function pieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

function shuffled<T>(all: readonly T[]): T[] {
  const mixed = [...all];
  for (let n = mixed.length - 1; n > 0; n -= 1) {
    const other = randomInt(n + 1);
    [mixed[n], mixed[other]] = [at(mixed, other), at(mixed, n)];
  }
  return mixed;
}
