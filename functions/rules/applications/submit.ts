/**
 * An application from the public form. Its cost and response are the same for everyone, because known people are looked up afterwards. Its
 * identity is derived from the browser's key, so that a repeated submission finds it.
 */
import { createHmac } from 'node:crypto';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { fold } from '../../../shared/core/fold.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { type Application, decisionDays } from '../../../shared/entities/application.ts';
import type { Submission } from '../../../shared/entities/application-form.ts';
import { kindOfProgram, rulesOf, unmetBy } from '../../../shared/entities/application-judgement.ts';
import { stateCodeOf } from '../../../shared/entities/application-number.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { ServiceArea } from '../../../shared/entities/service-area.ts';
import type { State } from '../../../shared/entities/state.ts';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Keyed } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { applicantOf, publicPage } from '../../entities/systemCallers.ts';
import { checkSender } from './checkSender.ts';
import { formTypeOf } from './formTypeOf.ts';
import { assertBorn, keptPhones } from './keptAnswers.ts';
import { hashOfKey, numberUnder } from './numberUnder.ts';
import { sendToScreening } from './queue.ts';
import { refusalsIn } from './refusals.ts';
import { periodsOf, seasonOf } from './seasonOf.ts';
import { knownTextIds } from './texts/textById.ts';

/** `isEarlier` means that other answers were sent under this key before, and those are valid. */
interface Submitted {
  readonly number: string;
  readonly isEarlier: boolean;
}

/** Many people in a senior center share one network address. */
const perMinute = 30;
const perDay = 500;

interface Place {
  readonly program: Program;
  readonly state: State;
  readonly area: ServiceArea;
  readonly season: Period;
}

/**
 * Saves an application. `viewer` is the applicant's network address, and `token` is their browser's reCAPTCHA token. Throws 'invalid',
 * 'notFound' and 'tooMany' in the form's language.
 */
export async function submit(
  store: Store,
  { viewer, token = '' }: { readonly viewer: string; readonly token?: string },
  body: Submission,
  keyed: Keyed,
): Promise<Submitted> {
  const [place, doubt] = await Promise.all([placeOf(store, body), checkSender(token)]);
  const phones = await keptPhones(body.language, body);
  assertPeople(place, body, store.now());
  const caller = applicantOf(place.state.id);
  const textIds = await knownTextIds(store.as(caller), body.textIds);
  const { planReceivedMail, sendReceivedMail } = await import('./receivedMail.ts');
  const { mailIds, ...submitted } = await store.transact(caller, async (tx) => {
    const { number, before } = await numberOf(store, place.state, keyed.key);
    if (before) return { number, isEarlier: before.requestHash !== keyed.requestHash, mailIds: [] };
    if (doubt === 'Forged')
      throw new AppError('invalid', refusalsIn(body.language)('forged', { phone: formatPhone(place.program.supportPhoneNumber) }));
    tx.countUp(tallyOf(viewer, store.now()), () => new AppError('tooMany', refusalsIn(body.language)('tooMany'), '', 60));
    tx.reference(programs, place.program.id);
    tx.reference(serviceAreas, place.area.id);
    const first = keepPeople(tx, store.now(), { ...body, ...phones, textIds, recaptchaDoubt: doubt }, { place, number, ...keyed });
    return { number, isEarlier: false, mailIds: first ? await planReceivedMail(tx, first, place.program) : [] };
  });
  await sendReceivedMail(mailIds);
  // A repeated submission sends this again, because the first call may have crashed before it.
  const ids = body.people.map((_, i) => applicationId(submitted.number, i));
  await sendToScreening(...(submitted.isEarlier ? [] : ids.map((id) => ({ id, stateId: place.state.id }))));
  return submitted;
}

/**
 * Returns the program, State, office and season. Throws if the program accepts no applications, or the office is not one of its State that
 * serves the county.
 */
async function placeOf(store: Store, { programId, serviceAreaId, county, language }: Submission): Promise<Place> {
  const say = refusalsIn(language);
  const [program, area] = await Promise.all([
    store.find(publicPage, programs, programId),
    store.find(publicPage, serviceAreas, serviceAreaId),
  ]);
  if (!program?.optIntoOnlineRecipientApplicationSubmission) throw new AppError('notFound', say('closed'));
  const [state, seasons] = await Promise.all([store.get(publicPage, states, program.stateId), periodsOf(store, program)]);
  const season = seasonOf(state, seasons, store.now());
  if (!season) throw new AppError('notFound', say('closed'));
  if (area?.stateId !== state.id) throw new AppError('invalid', say('areaNotFound'), 'serviceAreaId');
  if (!area.counties.some((name) => fold(name) === fold(county))) throw new AppError('invalid', say('countyNotServed'), 'county');
  return { program, state, area, season };
}

function assertPeople({ program }: Place, { people, language }: Submission, now: number): void {
  const needsCategory = kindOfProgram(program.federalProgram) === 'WIC';
  for (const [i, { dateOfBirth, wicCategory }] of people.entries()) {
    assertBorn(language, dateOfBirth, `people.${i}.dateOfBirth`, now);
    if (needsCategory && !wicCategory) throw new AppError('invalid', refusalsIn(language)('categoryMissing'), `people.${i}.wicCategory`);
  }
}

/** Returns the free number for this key, or the number of the application that was sent under it. */
async function numberOf(store: Store, state: State, key: string): Promise<{ number: string; before: Application | undefined }> {
  for (let attempt = 0; ; attempt++) {
    const number = numberUnder(key, stateCodeOf(state.name), attempt);
    const before = await store.find(publicPage, applications, applicationId(number, 0));
    if (!before || before.keyHash === hashOfKey(key)) return { number, before };
  }
}

/** Returns the tally of submissions of a network address, per day and minute. The address is stored as a hash. */
function tallyOf(viewer: string, now: number) {
  const hash = createHmac('sha256', env().FIELD_KEY).update(`applications#${viewer}`).digest('base64url');
  const minute = Math.floor(now / 60_000);
  const day = Math.floor(minute / 1440);
  return { pk: `tally#${hash}#${day}`, max: { all: perDay, [`m${minute % 1440}`]: perMinute }, expiresAt: (day + 2) * 86_400 };
}

type Kept = Submission & Pick<Application, 'phoneNumber' | 'proxyPhone' | 'recaptchaDoubt'>;

/** Creates an application for each person of the household, and returns the first. A single person has no household. */
function keepPeople(
  tx: UnitOfWork,
  now: number,
  body: Kept,
  { place, number, key, requestHash }: Keyed & { place: Place; number: string },
): Application | undefined {
  const { people, nothing, programId, incomeLimitId, ...answers } = body;
  const { program, state, season } = place;
  const rules = rulesOf(program, state, season, now);
  const householdId = people.length > 1 ? newId() : undefined;
  const [first] = people.map((person, i) =>
    tx.create(applications, {
      ...answers,
      ...person,
      id: applicationId(number, i),
      number,
      programId,
      stateId: state.id,
      status: 'Pending Review',
      receivedAt: tx.at,
      dueOn: addDays(dayIn(state.latestTimeZone, now), decisionDays),
      isOnPaper: false,
      formType: formTypeOf(state, program),
      householdId,
      unmet: unmetBy(rules, { ...answers, ...person }),
      incomeLimitId,
      isSuspicious: nothing ? true : undefined,
      keyHash: hashOfKey(key),
      requestHash,
    }),
  );
  return first;
}
