/** Measures the costs of sending, comparing and approving an application, and the time to find known people. */

import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { applications } from '../../functions/entities/application.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { approve } from '../../functions/rules/applications/decide.ts';
import { duplicatesOf } from '../../functions/rules/applications/duplicates.ts';
import { screen } from '../../functions/rules/applications/screen.ts';
import { submit } from '../../functions/rules/applications/submit.ts';
import { Queries } from '../../functions/rules/lists/openQueries.ts';
import type { Application } from '../../shared/entities/application.ts';
import { Submission } from '../../shared/entities/application-form.ts';
import { maker } from '../testing/builders.ts';
import { applicationPlace, aSubmission } from '../testing/testApplications.ts';
import { benchAnswerTimes } from './answerTimes.ts';
import { printItems, printOperations } from './costs.ts';
import { inSequence, meter, type Sent } from './meter.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { openStage, type Stage } from './stage.ts';

const sizes = [1000, 500_000] as const;
const looks = 300;
const limitMs = 50;

export async function benchApplications(): Promise<void> {
  const stage = await openStage();
  try {
    await benchCosts(stage);
    await benchAnswerTimes();
  } finally {
    await stage.stop();
  }
  await benchLooks();
}

async function benchCosts(stage: Stage): Promise<void> {
  const counting = meter(tableClient(), stage.dynamo, stage.tableName);
  const measured = async (work: () => Promise<unknown>): Promise<Sent[]> => {
    counting.take();
    counting.withImages = true;
    await work();
    return counting.take();
  };
  const place = await applicationPlace({}, 'Missouri');
  const numbers: string[] = [];
  const send = async (i: number) => {
    const people = [{ firstName: 'Inés', lastName: i ? 'Núñez' : 'Brandt', dateOfBirth: `194${i}-03-27` }];
    const reached = { phoneNumber: `573 555 014${i}`, email: `ines${i}@example.org`, addressLine1: `${i + 12} Oak Street` };
    const body = Submission.parse(aSubmission(place, { people, ...reached }));
    const { number } = await submit(store(), { viewer: `198.51.100.${i}` }, body, { key: `a-key-of-the-bench-${i}`, requestHash: 'hash' });
    numbers.push(number);
  };
  await send(0);
  const sent = await measured(() => send(1));
  const [, id = ''] = numbers;
  const compared = await measured(() => screen(store(), { id, stateId: place.stateId }));
  const { version } = await store().get(maker, applications, id);
  const approved = await measured(() => approve(store(), maker, id, { version }));
  title(
    'Applications: write units',
    'From the rules. A submission needs no session; the number of its network address is counted with it.',
  );
  const operations = [
    { name: 'send one', sent },
    { name: 'compare one', sent: compared },
    { name: 'approve one, told by mail', sent: approved },
  ];
  printOperations(operations);
  for (const operation of operations) printItems(operation);
  counting.withImages = false;
  const trips = (calls: readonly Sent[], isWrite: boolean) => inSequence(calls.filter((call) => call.writes.length > 0 === isWrite));
  console.log('\n  Round trips in sequence');
  const lines = operations.map(({ name, sent: calls }) => [name, short(trips(calls, false)), short(trips(calls, true))]);
  table(['operation', 'read trips', 'write trips'], lines);
}

/** Names with a realistic distribution: a few that many people have, and many that few have. */
const first = ['Mary', 'John', 'Robert', 'Ruth', 'Dorothy', 'James', 'Betty', 'Carl', 'Inés', 'Nguyễn', 'Wilma', 'Otis', 'Pearl', 'Hari'];
const starts = ['Ander', 'John', 'Wil', 'Mil', 'Schul', 'Bry', 'Kow', 'Núñ', 'O’Br', 'Tan', 'Vō', 'Car', 'Hen', 'Mor', 'Rob', 'Fitz'];
const ends = ['son', 'liams', 'ler', 'tze', 'ant', 'alski', 'ez', 'ien', 'ner', 'ter', 'dricks', 'ris', 'erts', 'gerald', 'field', 'ton'];

function personAt(i: number) {
  const spread = Math.imul(i, 2654435761) >>> 0;
  const pick = (list: readonly string[], by: number) => list[(spread >>> by) % list.length] ?? '';
  const day = new Date(Date.UTC(1930, 0, 1) + (spread % 13_000) * 86_400_000).toISOString().slice(0, 10);
  return {
    firstName: pick(first, 3),
    lastName: pick(starts, 7) + pick(ends, 11) + (i % 5 ? '' : pick(['s', 'e', 'y'], 5)),
    dateOfBirth: day,
    phoneNumber: `+1573${String(5_550_000 + (i % 400_000)).padStart(7, '0')}`,
    email: i % 3 ? undefined : `person${i}@example.org`,
    addressLine1: `${(spread % 9000) + 1} ${pick(starts, 2)} St`,
    zip: String(63_000 + (spread % 1200)),
  };
}

async function benchLooks(): Promise<void> {
  title(
    'Who is known already',
    `${looks} applications, each compared with the recipients of a state by the replica’s indexes; ms of our own time.`,
  );
  const lines: Line[] = [];
  for (const count of sizes) {
    const replica = new Replica(layoutsOf(allEntities), 'MO');
    for (let at = 0; at < count; at += 5000) {
      const piece = Array.from({ length: Math.min(5000, count - at) }, (_, i) => changeOf(at + i));
      replica.apply(piece);
    }
    replica.index([recipients.name, applications.name]);
    const queries = new Queries(new ReplicaEngine(replica), { stateId: 'MO' }, 'America/Chicago', { asOf: '' });
    let found = 0;
    const times: number[] = [];
    for (let i = 0; i < looks; i += 1) {
      const person = { ...personAt((i * 1571) % count), id: 'XX', number: 'XX', receivedAt: '2026-11-22T00:00:00.000Z' } as Application;
      const begun = performance.now();
      found += (await duplicatesOf(queries, person, 60)).length;
      times.push(performance.now() - begun);
    }
    replica.close();
    const p95 = percentile(times, 0.95);
    lines.push([
      `${count.toLocaleString('en-US')} people`,
      short(percentile(times, 0.5)),
      short(p95),
      short(found / looks),
      ...target(short(p95), limitMs),
    ]);
  }
  table(['among', 'p50', 'p95', 'found each', 'target', ''], lines);
}

function changeOf(i: number) {
  const row = JSON.stringify({ ...personAt(i), isArchived: false, serviceAreaId: `area${i % 12}`, stateId: 'MO' });
  return { entity: recipients.name, id: `r${i}`, stateId: 'MO', version: 1, rank: 1, isDeleted: false, row, counters: {} };
}
