/** For tests only: a world for every report, and the operations in it in addition to those on money. */
import { benefitsOutside, moveBenefits } from '../../functions/api/recipients/move.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { openFunding } from '../../functions/rules/benefits/funding.ts';
import { issue } from '../../functions/rules/benefits/issue.ts';
import { deactivateRecipient } from '../../functions/rules/people/recipients/deactivateRecipient.ts';
import type { FederalProgram } from '../../shared/entities/program.ts';
import { eligibilityBases, type Recipient, wicCategories } from '../../shared/entities/recipient.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { type Act, type Choice, of, on } from './bankAct.ts';
import { acts } from './bankActs.ts';
import { type BankWorld, bankWorld } from './bankWorld.ts';
import { aServiceArea, maker } from './builders.ts';

export interface ReportWorld {
  readonly world: BankWorld;
  /** Both have their own funding. */
  readonly areas: readonly string[];
}

/** The federal program of each season, and the federal cents of its amount per recipient. */
const federal: readonly (readonly [FederalProgram, number])[] = [
  ['WIC FMNP', 1200],
  ['WIC FMNP', 1200],
  ['Senior FMNP', 800],
  ['WIC FMNP', 500],
];

/** Creates a bank's world with a second service area, federal programs, and federal money in addition to the State's. */
export async function reportWorld(): Promise<ReportWorld> {
  const world = await bankWorld();
  const store = world.store();
  const { state, area } = world.market;
  const other = await store.transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(state.id, { name: 'Cole', counties: ['Cole'] })));
  for (const id of new Set(world.seasons.map((season) => season.id))) {
    const [federalProgram, federalAmountPerRecipientCents] =
      of(
        federal,
        world.seasons.findIndex((season) => season.id === id),
      ) ?? [];
    await store.transact(maker, async (tx) => {
      const before = await tx.get(periods, id);
      const program = await tx.get(programs, before.programId);
      tx.update(periods, before, { ...before, federalAmountPerRecipientCents });
      tx.update(programs, program, { ...program, federalProgram });
    });
    const before = await store.get(maker, periods, id);
    await store.transact(maker, (tx) => tx.add(periods, before, { unallocatedCents: 6000 }));
    const season = await store.get(maker, periods, id);
    await store.transact(maker, (tx) => openFunding(tx, season, other.id, { amountCents: 6000 }));
  }
  const scrip = world.tokens[0]?.programId ?? '';
  await store.transact(maker, async (tx) => {
    const program = await tx.get(programs, scrip);
    tx.update(programs, program, { ...program, federalProgram: 'Senior FMNP' });
  });
  return { world, areas: [area.id, other.id] };
}

const changePerson =
  (change: (before: Recipient, choice: Choice) => Partial<Recipient>): Act =>
  (choice) =>
  (store) =>
    store.transact(maker, async (tx) => {
      const before = await tx.get(recipients, of(choice.world.market.people, choice.who)?.id ?? '');
      tx.update(recipients, before, { ...before, ...change(before, choice) });
    });

const changeVendor =
  (change: (choice: Choice) => Partial<Vendor>): Act =>
  (choice) =>
  (store) =>
    store.transact(maker, async (tx) => {
      const before = await tx.get(vendors, of(choice.world.market.sellers, choice.who)?.id ?? '');
      tx.update(vendors, before, { ...before, ...change(choice) });
    });

const authorizations = [
  { authorizedFrom: undefined, authorizedTo: undefined },
  { authorizedFrom: undefined, authorizedTo: '2026-07-07' },
  { authorizedFrom: '2026-07-08', authorizedTo: '2026-09-30' },
  { authorizedFrom: '2026-06-30', authorizedTo: '2026-12-31' },
  { authorizedFrom: '2026-10-01', authorizedTo: undefined },
] as const;
/** Birthdays around age 60 on the first day of a season, including a leap day. */
const birthdays = ['1950-01-01', '1959-12-31', '1960-01-01', '1960-02-29', '1966-06-01', '1966-06-02', '1990-07-07'];
/** Half an hour before or after midnight in one of the zones, at the end of a day, a month or the federal fiscal year. */
const nights = ['day', 'day', 'day', 'month', 'year'] as const;
const hourMs = 3_600_000;
/** The hours (UTC) of midnight in Chicago and Honolulu in summer. */
const midnights = [5, 10];

function nightAfter(now: number, pick: number, other: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const next = { day: Date.UTC(year, month - 1, day + 1), month: Date.UTC(year, month, 1), year: Date.UTC(year, 9, 1) };
  const midnight = next[of(nights, other) ?? 'day'] + (of(midnights, pick) ?? 0) * hourMs;
  return Math.max(now, midnight + (pick % 4 < 2 ? -hourMs / 2 : hourMs / 2));
}

/** Operations on people, on vendors and on the calendar. */
const otherActs = (areas: readonly string[]) =>
  ({
    move:
      ({ world, who, pick }) =>
      async (store) => {
        const [id, to] = [of(world.market.people, who)?.id ?? '', of(areas, pick) ?? ''];
        const following = await benefitsOutside(store.as(maker), id, to);
        await store.inPieces(maker, [id, ...following], async (tx, piece) => {
          await moveBenefits(tx, piece, to);
          const before = await tx.get(recipients, id);
          if (piece[0] === id) tx.update(recipients, before, { ...before, serviceAreaId: to });
        });
      },
    archivePerson: changePerson(({ isArchived }) => ({ isArchived: !isArchived })),
    category: changePerson((_before, { pick }) => ({ wicCategory: of([...wicCategories, undefined], pick) })),
    household: changePerson((_before, { pick }) => ({ householdId: of(['A', 'B', undefined], pick) })),
    basis: changePerson((_before, { pick }) => ({ eligibilityBasis: of([...eligibilityBases, undefined], pick) })),
    birthday: changePerson((_before, { pick }) => ({ dateOfBirth: of(birthdays, pick) ?? '' })),
    leave: on(
      ({ benefits }) => benefits.filter(({ status }) => status === 'Issued'),
      ({ recipientId }, { other }) =>
        async (store) => {
          const { version } = await store.get(maker, recipients, recipientId);
          const reason = of(['Moved away', 'Died', 'Never came'], other) ?? '';
          if (other % 3 === 0) await deactivateRecipient(store, maker, recipientId, { version, reason });
        },
    ),
    authorize: changeVendor(({ pick }) => of(authorizations, pick) ?? {}),
    outlet: changeVendor(({ pick }) => ({ outletType: of(['Farmer', 'Market', 'Stand', 'CSA'], pick) ?? 'Farmer' })),
    /** A season's amount is raised, and a recipient receives the difference. */
    raise: on(
      ({ benefits }) => benefits.filter(({ checkNumber }) => !checkNumber),
      ({ recipientId, issuancePeriodId }, { keyed }) =>
        async (store) => {
          await store.transact(maker, async (tx) => {
            const before = await tx.get(periods, issuancePeriodId);
            const { benefitAmountPerRecipientCents: cents = 0 } = before;
            tx.update(periods, before, { ...before, benefitAmountPerRecipientCents: cents + 300 });
          });
          const form = { recipientId, issuancePeriodId, hybridCode: undefined, duplicateReason: undefined };
          await issue(store, maker, form, keyed);
        },
    ),
    night:
      ({ world, pick, other }) =>
      async () => {
        world.now = nightAfter(world.now, pick, other);
      },
  }) as const satisfies Record<string, Act>;

/** All operations by name. Operations with the same name are the same operation. */
export const reportActs = (areas: readonly string[]) => ({ ...acts, ...otherActs(areas) });

/** The relative frequency of each operation. Operations that only move money between batches do not affect reports. */
export const often = {
  ...{ issue: 10, redeem: 10, deactivate: 4, reverse: 4, deposit: 8, reverseDeposit: 2, recover: 1, scan: 3, bindCard: 3, replaceCard: 2 },
  ...{ issueTokens: 5, takeBackTokens: 3, redeemTokens: 6, takeBackRedemption: 2, processTokens: 4, reverseTokenSale: 2 },
  ...{ clock: 2, run: 2, next: 3, archive: 1, move: 3, archivePerson: 1, leave: 2 },
  ...{ category: 3, household: 3, basis: 1, birthday: 1, authorize: 2, outlet: 1, raise: 3, night: 3 },
} as const satisfies Partial<Record<keyof ReturnType<typeof reportActs>, number>>;
