/** Measures the cost and time of deciding on thousands of applications at once, and of printing the decision letters. */
import { drawLetters } from '../../functions/api/application-letters/letters.ts';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { applications } from '../../functions/entities/application.ts';
import { users } from '../../functions/entities/user.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { lettersOf } from '../../functions/rules/applications/lettersOf.ts';
import { planRun } from '../../functions/rules/applications/planRun.ts';
import { startDecisionRun, workDecisionRun } from '../../functions/rules/applications/workRun.ts';
import { maxLetters } from '../../shared/entities/application.ts';
import { anApplication, aUser, maker } from '../testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../testing/testApplications.ts';
import { printOperations } from './costs.ts';
import { meter } from './meter.ts';
import { short, table, title } from './print.ts';
import { openStage } from './stage.ts';

const many = 10_000;
const sample = 100;

export async function benchDecisions(): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const place = await applicationPlace({}, 'Missouri');
    const user = await store().transact(maker, (tx) => tx.create(users, aUser(place.stateId, { userRoles: ['State Agency Staff'] })));
    const staff = callerOf(user).admittedBy(['State Agency Staff']);
    const timed = async (ids: readonly string[]) => {
      const begun = performance.now();
      const run = await planRun(store(), staff, { decision: 'Approve', reason: undefined, text: undefined, ids: [...ids] });
      const planned = performance.now();
      await startDecisionRun(store(), staff, run.id);
      for (let done = 0; done < run.total; done += sample) await workDecisionRun(store(), run.id, place.stateId);
      return { planMs: planned - begun, runMs: performance.now() - planned };
    };
    const few = await applied(place, 0, sample);
    counting.take();
    counting.withImages = true;
    await timed(few);
    counting.withImages = false;
    const sent = counting.take();
    const ids = await applied(place, sample, many);
    const { planMs, runMs } = await timed(ids);
    counting.take();
    const decided = await store().many(maker, applications, ids.slice(0, maxLetters * 2));
    const lettersBegun = performance.now();
    const letters = await lettersOf(store(), decided.filter(({ letter }) => letter !== undefined).slice(0, maxLetters));
    const pdf = await drawLetters(letters);
    const lettersMs = performance.now() - lettersBegun;

    title(
      'Deciding together',
      'Approved, a recipient registered, half of them told by mail, half by letter; preview and progress included.',
    );
    printOperations([{ name: `approve one of ${sample}`, sent, per: sample }]);
    table(
      ['', 'seconds', 'a second'],
      [
        [`preview of ${many.toLocaleString('en-US')}`, short(planMs / 1000), short((many / planMs) * 1000)],
        [`${many.toLocaleString('en-US')} approved`, short(runMs / 1000), short((many / runMs) * 1000)],
        [`${letters.length} letters, ${short(pdf.length / 1024)} KB`, short(lettersMs / 1000), short((letters.length / lettersMs) * 1000)],
      ],
    );
  } finally {
    await stage.stop();
  }
}

/** Creates compared applications of different people, from this number on. */
async function applied(place: ApplicationPlace, from: number, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, i) => from + i);
  const pieces = await store().inPieces(maker, numbers, (tx, piece) =>
    piece.map((i) => {
      const email = i % 2 ? { email: `person${i}@example.org` } : {};
      return tx.create(applications, anApplication(place, { lastName: `Person ${i}`, hasDuplicates: false, ...email })).id;
    }),
  );
  return pieces.flat();
}
