/** Enters paper applications, and edits any undecided application. */
import { addDays, dayIn, startOfDay } from '../../../shared/core/days.ts';
import { type Application, type ApplicationEdit, decisionDays, type PaperApplication } from '../../../shared/entities/application.ts';
import { rulesOf, unmetBy } from '../../../shared/entities/application-judgement.ts';
import { stateCodeOf } from '../../../shared/entities/application-number.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { unknownRecord } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { applications, isToScreen } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { formTypeOf } from './formTypeOf.ts';
import { assertBorn, keptPhones } from './keptAnswers.ts';
import { hashOfKey, numberUnder } from './numberUnder.ts';
import { sendToScreening } from './queue.ts';
import { periodsOf, seasonOf } from './seasonOf.ts';

const refuse = refusalsOf('applications/server.staff');

/** Saves a paper application. The deadline starts on the day when it was received. Throws 'invalid' on the form's fields. */
export async function enterPaperApplication(store: Store, caller: Caller, form: PaperApplication): Promise<Application> {
  const { receivedOn, programId, ...answers } = form;
  const key = newId();
  const typed = await store.transact(caller, async (tx) => {
    const program = await tx.require(programs, programId, 'programId');
    const area = await tx.require(serviceAreas, form.serviceAreaId, 'serviceAreaId');
    if (area.stateId !== program.stateId) throw unknownRecord(serviceAreas, 'serviceAreaId');
    const state = await store.get(namesOf(program.stateId), states, program.stateId);
    const receivedAt = receivedAtOf(store, state, receivedOn);
    const number = numberUnder(key, stateCodeOf(state.name), 0);
    return tx.create(applications, {
      ...(await keptOf(store, answers)),
      id: number,
      number,
      programId,
      stateId: state.id,
      status: 'Pending Review',
      receivedAt: new Date(receivedAt).toISOString(),
      dueOn: addDays(receivedOn, decisionDays),
      isOnPaper: true,
      formType: formTypeOf(state, program),
      unmet: await unmetOf(store, { state, program }, answers, receivedAt),
      textIds: [],
      keyHash: hashOfKey(key),
      requestHash: '',
    });
  });
  await sendToScreening(typed);
  return typed;
}

/** Edits an undecided application. Throws 'conflict' if it is decided, or after a concurrent change. */
export async function mend(store: Store, caller: Caller, id: string, form: ApplicationEdit): Promise<Application> {
  const mended = await store.transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(applications, id), form.version);
    if (before.status !== 'Pending Review') throw refuse('conflict', 'enterPaperApplication.decided');
    const area = await tx.require(serviceAreas, form.serviceAreaId, 'serviceAreaId');
    if (area.stateId !== before.stateId) throw unknownRecord(serviceAreas, 'serviceAreaId');
    const names = namesOf(before.stateId);
    const [state, program] = await Promise.all([store.get(names, states, before.stateId), store.get(names, programs, before.programId)]);
    const answers = await keptOf(store, fieldsOf(form));
    const unmet = await unmetOf(store, { state, program }, answers, Date.parse(before.receivedAt));
    return tx.update(applications, before, { ...before, ...answers, unmet, ...(isAnother(before, answers) && notCompared) });
  });
  if (isToScreen(mended)) await sendToScreening(mended);
  return mended;
}

const notCompared = { duplicates: undefined, hasDuplicates: undefined };
const compared = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'email', 'addressLine1', 'zip'] as const;
/** Returns whether the possible duplicates may have changed. */
const isAnother = (before: Application, after: Answers) => compared.some((name) => before[name] !== after[name]);

type Answers = Omit<PaperApplication, 'receivedOn' | 'programId' | 'signature'>;

/** Returns the answers in their stored form, like the public form. */
async function keptOf<A extends Answers>(store: Store, answers: A): Promise<A> {
  assertBorn('English', answers.dateOfBirth, 'dateOfBirth', store.now());
  return { ...answers, ...(await keptPhones('English', answers)) };
}

/** Returns the moment at which the day began, or now for today. */
function receivedAtOf(store: Store, state: State, receivedOn: string): number {
  const today = dayIn(state.latestTimeZone, store.now());
  if (receivedOn > dayIn(state.earliestTimeZone, store.now()))
    throw refuse('invalid', 'enterPaperApplication.future', { field: 'receivedOn' });
  if (receivedOn < addDays(today, -365)) throw refuse('invalid', 'enterPaperApplication.tooOld', { field: 'receivedOn' });
  return receivedOn >= today ? store.now() : startOfDay(receivedOn, state.latestTimeZone);
}

async function unmetOf(
  store: Store,
  { state, program }: { readonly state: State; readonly program: Program },
  answers: Answers,
  receivedAt: number,
) {
  const day = dayIn(state.latestTimeZone, receivedAt);
  const season = seasonOf(state, await periodsOf(store, program), receivedAt) ?? { startDate: day, endDate: day };
  return unmetBy(rulesOf(program, state, season, receivedAt), answers);
}
