import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyEngine } from '../../../infra/testing/listEngines.ts';
import { requestsOf, scopes, thing, writes } from '../../../infra/testing/oracleWorld.ts';
import { runsOf } from '../../../infra/testing/seed.ts';
import type { Scope } from '../scope.ts';
import type { Engine } from './engine.ts';

const engines = everyEngine();
const numRuns = runsOf(60, 200);
const columns = ['id', 'name', 'used', 'double', 'at', 'makerId', 'version'];
const zone = 'America/Chicago';

async function all<T>(pieces: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(...piece);
  return found;
}

test('exports, keys and options are the same in every engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(writes, { maxLength: 40, size: 'max' }),
      requestsOf(thing),
      scopes,
      fc.constantFrom('', 'a', 'É', '%', 'ss'),
      async (made, request, scope, search) => {
        const changes = made.map((write, n) => ({ ...write, version: n + 1, rank: n + 1 }));
        const answers = [];
        for (const { open } of engines) {
          const lists = await open();
          await lists.deliver(changes);
          answers.push(await answersOf(lists.state, scope));
          lists.close();
        }
        const [first, ...others] = answers;
        for (const other of others) expect(other).toEqual(first);

        async function answersOf(engine: Engine, of: Scope) {
          const options = (values: readonly string[]) =>
            engine.options(of, thing, {
              label: 'name',
              search,
              take: 5,
              values,
              where: [{ column: 'isUsed', operator: 'EqualTo', value: 'No' }],
            });
          return {
            rows: await all(engine.rows(of, thing, request, { zone })),
            hidden: await all(engine.rows(of, thing, request, { zone, columns: ['name', 'areaId', 'stage', 'makerName', 'friends'] })),
            keys: (await all(engine.keys(of, thing, columns, { zone }))).map((key) => JSON.stringify(key)).sort(),
            options: await options([]),
            chosen: await options(['Thing-3', 'Thing-4', 'gone']),
          };
        }
      },
    ),
    { numRuns },
  );
});
