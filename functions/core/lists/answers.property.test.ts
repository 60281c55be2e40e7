import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyEngine } from '../../../infra/testing/listEngines.ts';
import { Oracle } from '../../../infra/testing/oracle.ts';
import { maker, requestsOf, rival, scopes, thing, type Write, world, writes, zones } from '../../../infra/testing/oracleWorld.ts';
import { runsOf } from '../../../infra/testing/seed.ts';
import { fold } from '../../../shared/core/fold.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { Change } from '../entity.ts';
import type { Scope } from '../scope.ts';

/** The number of histories for each of the two ways in SQLite. */
const numRuns = Number(process.env.REPLICA_RUNS ?? runsOf(250, 750));

/** Deliveries pick written changes that are not delivered yet, or repeat delivered ones, in any order. */
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ writes: fc.array(writes, { minLength: 1, maxLength: 8 }) }) },
    { weight: 3, arbitrary: fc.record({ picks: fc.array(fc.nat(), { minLength: 1, maxLength: 10 }) }) },
    { weight: 5, arbitrary: fc.record({ request: requestsOf(thing), scope: scopes }) },
    { weight: 5, arbitrary: fc.record({ again: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ small: requestsOf(maker), scope: scopes }) },
    { weight: 1, arbitrary: fc.constant({ isRefilled: true as const }) },
  ),
  { minLength: 3, maxLength: 14, size: 'max' },
);

/**
 * Columns are used complete and half loaded, for all rows but the fewest. Without columns the limits are those of SQLite's own ways to
 * search.
 */
const sizes = (hasColumns: boolean) =>
  fc.record({
    hasColumns: fc.constant(hasColumns),
    few: fc.constantFrom(0, 2, 6, ...(hasColumns ? [] : [4000])),
    slice: fc.constantFrom(3, 10_000),
    values: fc.constantFrom(0, 3, 65_535),
  });

/** The date changes in between, in each zone at a different one of these times. */
const instants = fc.integer({ min: 0, max: 6 * 24 }).map((hours) => Date.parse('2024-03-07T10:00:00Z') + hours * 3_600_000);

/** Numbers writes as the store does: an edit raises the version, and a counter change raises the sequence. */
function numbered(written: Map<string, Change>, write: Write): Change {
  const { isCounter, ...change } = write;
  const old = written.get(`${write.entity} ${write.id}`);
  const made =
    isCounter && old && !old.isDeleted
      ? { ...old, counters: change.counters, rank: old.rank + 1 }
      : { ...change, version: (old?.version ?? 0) + 1, rank: ((old?.version ?? 0) + 1) * 2 ** 32 };
  written.set(`${write.entity} ${write.id}`, made);
  return made;
}

test.each(everyEngine())('any list over any history of writes equals a plain evaluation, $way', async ({ hasColumns, share, open }) => {
  const first = fc.array(writes, { minLength: 12, maxLength: 30, size: 'max' });
  await fc.assert(
    fc.asyncProperty(first, steps, fc.constantFrom(...zones), sizes(hasColumns), instants, async (begin, rest, zone, sizesOf, at) => {
      const oracle = new Oracle(world, zone, at);
      const lists = await open(sizesOf);
      const written = new Map<string, Change>();
      const waiting: Change[] = [];
      const sent: Change[] = [];
      const deliver = async (changes: Change[]) => {
        oracle.apply(changes);
        await lists.deliver(changes);
        sent.push(...changes);
      };
      await deliver(begin.map((write) => numbered(written, write)));
      const asked: { request: TableRequest; scope: Scope }[] = [];
      for (const made of rest) {
        // Repeat earlier requests after newer writes.
        const step = 'again' in made ? asked[made.again % asked.length] : made;
        if (!step) continue;
        if ('writes' in step) waiting.push(...step.writes.map((write) => numbered(written, write)));
        if ('picks' in step) {
          const isNew = (pick: number) => waiting.length > 0 && pick % 4 > 0;
          await deliver(
            step.picks.flatMap((pick) => (isNew(pick) ? waiting.splice(pick % waiting.length, 1) : (sent[pick % sent.length] ?? []))),
          );
        }
        if ('isRefilled' in step) await lists.refill(sent);
        if ('request' in step) {
          if (!asked.includes(step)) asked.push(step);
          const { result } = await lists.state.table(step.scope, thing, step.request, { zone, at });
          expect(result).toEqual(oracle.table('MO', step.scope, thing, step.request));
          for (const choicesOf of ['makerName', 'friends']) {
            const names = (await lists.state.table(step.scope, thing, { ...step.request, choicesOf }, { zone, at })).result;
            expect(names).toMatchObject({ rows: [], totalFilteredRecords: 0 });
            expect(names.choices?.map(fold)).toEqual(oracle.choices('MO', step.scope, thing, step.request, choicesOf));
          }
        }
        if ('small' in step) {
          // The same request for several entities in turn, because remembered results of one must not be used for another.
          for (const of of [maker, rival]) {
            const { result } = await lists.shared.table(step.scope, of, step.small, { zone, at });
            expect(result).toEqual(oracle.table(undefined, step.scope, of, step.small));
            const own = await lists.state.table(step.scope, of, step.small, { zone, at });
            expect(own.result).toEqual(oracle.table('MO', step.scope, of, step.small));
          }
        }
      }
      lists.close();
    }),
    { numRuns: Math.ceil(numRuns * share) },
  );
});
