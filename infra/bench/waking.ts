/** Measures the answers to questions while the database of lists wakes up. */
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresLists } from '../../functions/core/lists/postgres/lists.ts';
import { ownerRole, portalRole } from '../../functions/core/lists/postgres/portalRoles.ts';
import { entities, person, state, World } from '../../functions/core/lists/testFeed.ts';
import { Door } from '../testing/door.ts';
import { connectThrough, startTestPostgres } from '../testing/testPostgres.ts';
import { type Line, table, target, title } from './print.ts';

const held = [15, 40, 120];
/** Pages ask again after this long (ms), and a call waits at most this long for lists. */
const [againMs, patienceMs] = [1000, 15_000];
const firstMs = 2000;

export async function benchWaking(): Promise<void> {
  const server = await startTestPostgres();
  const lines: Line[] = [];
  for (const seconds of held) {
    const door = new Door(server.host);
    const owner = connectThrough(door.folder, ownerRole);
    const portal = connectThrough(door.folder, portalRole);
    const world = new World();
    world.write(state, 'MO', 'MO', { name: 'Missouri' });
    const readRecord = async (of: string, id: string) => world.records.get(`${of}#${id}`)?.change;
    const lists = new PostgresLists({ entities, read: world.read, readRecord, owner, portal, table: `waking ${seconds}` });
    door.sleep();
    const begun = performance.now();
    setTimeout(() => door.wake(), seconds * 1000);
    const replies: number[] = [];
    for (let isAnswered = false; !isAnswered; ) {
      const from = performance.now();
      const ask = lists.openQueries({ stateId: 'MO', entities: [person], until: Date.now() + patienceMs });
      isAnswered = await ask.then(
        () => true,
        () => false,
      );
      replies.push(performance.now() - from);
      if (!isAnswered) await wait(againMs);
    }
    const [first = 0] = replies;
    const answered = Math.round((performance.now() - begun) / 100) / 10;
    lines.push([seconds, Math.round(first), ...target(first, firstMs), Math.round(Math.max(...replies)), replies.length, answered]);
    await Promise.all([owner.end(), portal.end()]);
    door.close();
  }
  await server.stop();
  title('Questions while the database of lists wakes up', 'Its connections are held for so long. Pages ask again each second.');
  table(['held, s', 'first reply, ms', 'target', '', 'longest reply, ms', 'questions', 'answered after, s'], lines);
}
