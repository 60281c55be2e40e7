/** Random histories of records that move between States and back, and of processes that read at arbitrary times. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import { noState } from '../entity.ts';
import { names, program, state, World } from './testFeed.ts';

const homes = ['MO', 'OH', noState] as const;
const home = fc.constantFrom(...homes);

type Act =
  | { readonly is: 'write'; readonly id: string; readonly home: string; readonly isDeleted: boolean }
  | { readonly is: 'ask'; readonly process: number; readonly home: string | undefined }
  | { readonly is: 'start'; readonly process: number }
  | { readonly is: 'wait'; readonly ms: number };

const process_ = fc.nat(1);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('write' as const),
      id: fc.constantFrom('a', 'b', 'c'),
      home,
      isDeleted: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('ask' as const), process: process_, home: fc.option(home, { nil: undefined }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('start' as const), process: process_ }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.constantFrom(10, 1500, 60_000) }) },
);

/**
 * Plays a history on two processes. Returns the records that they and a third process show for each State and for all, and the written
 * records.
 */
async function play(history: readonly Act[]): Promise<{ shown: unknown; written: unknown }[]> {
  const world = new World();
  for (const id of ['MO', 'OH']) world.write(state, id, id, { name: id });
  const written = new Map<string, { home: string; name: string }>();
  const processes = [world.open(), world.open()];
  for (const [n, one] of history.entries()) {
    if (one.is === 'wait') world.now += one.ms;
    else if (one.is === 'start') processes[one.process] = world.open();
    else if (one.is === 'ask') await names(processes[one.process] as (typeof processes)[0], program, { stateId: one.home });
    else {
      const name = `${one.id} ${n}`;
      // A record is deleted in its current State.
      const known = written.get(one.id);
      if (one.isDeleted && !known) continue;
      const home = one.isDeleted && known ? known.home : one.home;
      world.write(program, one.id, home, { name }, one);
      if (one.isDeleted) written.delete(one.id);
      else written.set(one.id, { home, name });
    }
  }
  world.now += 60_000;
  const told = [];
  for (const replicas of [...processes, world.open()]) {
    for (const stateId of [...homes, undefined]) {
      const here = [...written.values()].filter((one) => stateId === undefined || one.home === stateId).map(({ name }) => name);
      told.push({ shown: (await names(replicas, program, { stateId })).sort(), written: here.sort() });
    }
    replicas.close();
  }
  return told;
}

test('shows each State its own records, and each record once across all States, in a thousand histories of moves', async () => {
  const histories = fc.array(act, { minLength: 5, maxLength: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      for (const { shown, written } of await play(history)) expect(shown).toEqual(written);
    }),
    { numRuns: runsOf(1000, 3000) },
  );
});
