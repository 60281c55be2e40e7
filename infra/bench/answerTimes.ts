/** Checks whether response times reveal known people. A stranger makes HTTP calls about known and unknown people in turn. */
import { store } from '../../functions/core/store/clients.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { submit } from '../../functions/rules/applications/submit.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { Submission } from '../../shared/entities/application-form.ts';
import { aRecipient, maker } from '../testing/builders.ts';
import { applicationPlace, aSubmission } from '../testing/testApplications.ts';
import { percentile, short, table, title } from './print.ts';
import { openCalls } from './stage.ts';

const rounds = 25;
const known = { firstName: 'Marian', lastName: 'Bell', dateOfBirth: '1944-06-06' };
const unknown = (i: number) => ({ firstName: 'Miriam', lastName: `Beck ${i}`, dateOfBirth: '1945-06-06' });

/** Prints medians in ms, with and without the fixed minimum time of each response. A stage must be open. */
export async function benchAnswerTimes(): Promise<void> {
  const calls = await openCalls(['applications', 'application-check']);
  try {
    const place = await applicationPlace({}, 'Ohio');
    await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, known)));
    let sent = 0;
    const viewer = () => {
      sent += 1;
      return `198.51.${sent >> 8}.${sent & 255}`;
    };
    const ways = {
      'submit, by HTTP': (person: typeof known) => {
        const headers = { 'x-portal-viewer': viewer() };
        return calls.call(applicationApi.submit, '', aSubmission(place, { people: [person] }), headers);
      },
      'submit, without its floor': (person: typeof known) => {
        const body = Submission.parse(aSubmission(place, { people: [person] }));
        const from = viewer();
        return submit(store(), { viewer: from }, body, { key: `a-key-of-a-stranger-${from}`, requestHash: 'hash' });
      },
      'check-for-existing, by HTTP': (person: typeof known) =>
        calls.call(applicationApi.checkForExisting, '', person, { 'x-portal-viewer': viewer() }),
    };
    title(
      'Applications: what a stranger is answered about somebody known, and somebody unknown',
      `Medians of ${rounds} answers each, in ms.`,
    );
    const lines: (readonly [string, number, number])[] = [];
    for (const [name, ask] of Object.entries(ways)) lines.push([name, ...(await mediansOf(ask))]);
    table(['call', 'known', 'unknown'], lines);
  } finally {
    await calls.stop();
  }
}

async function mediansOf(ask: (person: typeof known) => Promise<unknown>): Promise<[known: number, unknown: number]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (person: typeof known) => {
    const begun = performance.now();
    await ask(person);
    return performance.now() - begun;
  };
  await timed(known);
  await timed(unknown(-1));
  for (let i = 0; i < rounds; i++) {
    // Each goes first equally often.
    if (i % 2) times.known.push(await timed(known));
    times.unknown.push(await timed(unknown(i)));
    if (i % 2 === 0) times.known.push(await timed(known));
  }
  return [short(percentile(times.known, 0.5)), short(percentile(times.unknown, 0.5))];
}
