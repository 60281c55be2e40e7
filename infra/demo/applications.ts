/** The applications of the last weeks, from the public form and on paper: decided, waiting, overdue, and some from known people. */
import { applicationId, applications } from '../../functions/entities/application.ts';
import { likenessOf } from '../../functions/rules/people/likeness/likeness.ts';
import { codeAlphabet } from '../../shared/core/cardCode.ts';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { type Application, type DenialReason, decisionDays } from '../../shared/entities/application.ts';
import { basesOf, kindOfProgram, unmetBy } from '../../shared/entities/application-judgement.ts';
import { applicationNumber, numberLength } from '../../shared/entities/application-number.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { type Founded, maker } from './agency.ts';
import { makeSets } from './applicationSets.ts';
import { inParallel, piecesOf } from './inParallel.ts';
import { storeAt } from './pastStore.ts';
import { type Person, peopleOf } from './people.ts';
import { type Random, randomOf } from './random.ts';

const dayMs = 86_400_000;
/**
 * Counts for each State: all applications, those of people registered by an approval, and those sent twice. The last count also applies to
 * people who are already recipients.
 */
const [count, approvedCount, alikeCount] = [200, 60, 7];

interface Context {
  readonly founded: Founded;
  readonly random: Random;
  readonly now: number;
}

/** Creates the applications. `people` are the State's recipients, and `staffId` is the user who decided. */
export async function apply(founded: Founded, people: readonly Recipient[], staffId: string, now: number): Promise<void> {
  const { agency } = founded;
  const context = { founded, random: randomOf('applications', agency.code), now };
  const today = dayIn(agency.zone, now);
  const strangers = peopleOf(agency, agency.recipients + 400, today).slice(agency.recipients + 24);
  const known = people.filter(({ wicCategory, isArchived }) => !wicCategory && !isArchived);
  const seniors = strangers.filter(({ wicCategory }) => !wicCategory);
  const first = seniors.slice(0, count - approvedCount - 2 * alikeCount).map((one, i) => fresh(context, one, staffId, approvedCount + i));
  const again = first.slice(0, alikeCount).map((one, i) => spelledAnew(context, one, count - alikeCount - i));
  const made = [
    ...known.slice(0, approvedCount).map((person, i) => approved(context, person, staffId, i)),
    ...first.map((one, i) => similarTo(one, again[i], 'Application')),
    ...again.map((one, i) => similarTo(one, first[i], 'Application')),
    ...known.slice(approvedCount, approvedCount + alikeCount).map((person, i) => registered(context, person, count - i)),
  ];
  await inParallel(
    piecesOf(made, 90, () => 1),
    (piece) => storeAt(now).transact(maker, (tx) => piece.forEach((one) => void tx.create(applications, one))),
  );
  const [here = '', there = ''] = agency.areas.map(({ name }) => founded.areas.get(name)?.id);
  const file = (person: Person, more: Partial<Made> = {}) => filled(context, count, { ...answersOf(context, person), ...more }, 3);
  await storeAt(now).transact(maker, (tx) => makeSets(tx, seniors.slice(first.length), file, [here, there]));
}

type Made = Omit<Application, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** A tenth came on paper. Three of ten of the others were completed in Spanish if the person speaks it. */
function filled({ founded, random, now }: Context, place: number, answers: Partial<Made>, daysAgo: number): Made {
  const { agency, state, programs } = founded;
  const program = programs['Electronic Only'];
  const receivedAt = now - daysAgo * dayMs - random.int(1, 20) * 1000;
  const values = Array.from({ length: numberLength }, () => random.int(0, codeAlphabet.length - 1));
  const number = applicationNumber(agency.code, values);
  const { firstName = '', lastName = '', dateOfBirth = '' } = answers;
  const said = { householdSize: random.int(1, 4), isIncomeWithinLimit: !random.chance(0.06), hasReceivedThisYear: random.chance(0.03) };
  return {
    ...said,
    eligibilityBasis: '60 or older',
    signature: `${firstName} ${lastName}`,
    ...answers,
    id: applicationId(number, 0),
    number,
    programId: program.id,
    stateId: state.id,
    status: 'Pending Review',
    hasDuplicates: false,
    receivedAt: new Date(receivedAt).toISOString(),
    dueOn: addDays(dayIn(agency.zone, receivedAt), decisionDays),
    isOnPaper: place % 10 === 3,
    formType: agency.name === 'Ohio' ? 'Ohio' : 'OnlineRecipientApplicationForm',
    delivery: agency.name === 'Ohio' ? random.pick(['In the app', 'On a new card by mail'] as const) : undefined,
    unmet: unmetOf(program, { ...said, dateOfBirth, eligibilityBasis: '60 or older' }, dayIn(agency.zone, receivedAt)),
    textIds: [],
    keyHash: number,
    requestHash: '',
  } as Made;
}

function unmetOf(program: Program, answers: Parameters<typeof unmetBy>[1], judgedOn: string): DenialReason[] {
  return unmetBy({ kind: kindOfProgram(program.federalProgram), bases: basesOf(program), judgedOn }, answers);
}

const answersOfRecipient = ({ firstName, lastName, dateOfBirth, email, phoneNumber, addressLine1, addressLine2, ...rest }: Recipient) => {
  const { city = '', county = '', zip = '', serviceAreaId, race, ethnicity, language = 'English' } = rest;
  const contact = { email, phoneNumber, addressLine1: addressLine1 ?? '', addressLine2, city, county, zip };
  return { firstName, lastName, dateOfBirth, ...contact, serviceAreaId, race, ethnicity, language };
};

function answersOf({ founded }: Context, { firstName, lastName, dateOfBirth, home, area, ...person }: Person) {
  const { householdId: _, ...address } = home;
  const { email, race, ethnicity, language, proxyName, proxyPhone } = person;
  const serviceAreaId = founded.areas.get(area)?.id ?? '';
  return { firstName, lastName, dateOfBirth, ...address, email, race, ethnicity, language, proxyName, proxyPhone, serviceAreaId };
}

const decided = (one: Made, staffId: string, daysAfter: number): Pick<Made, 'decidedAt' | 'decidedBy' | 'dueOn'> => ({
  decidedAt: new Date(Date.parse(one.receivedAt) + daysAfter * dayMs).toISOString(),
  decidedBy: staffId,
  dueOn: undefined,
});
/** Letters of the last days are not yet printed. */
const letterOf = ({ email, decidedAt = '' }: Pick<Made, 'email' | 'decidedAt'>, now: number): Made['letter'] =>
  email ? undefined : Date.parse(decidedAt) > now - 4 * dayMs ? 'To print' : 'Printed';

function approved(context: Context, person: Recipient, staffId: string, place: number): Made {
  const one = filled(context, place, answersOfRecipient(person), context.random.int(12, 60));
  const decision = { ...one, ...decided(one, staffId, context.random.int(1, 9)), unmet: [] };
  return { ...decision, status: 'Approved', recipientId: person.id, letter: letterOf(decision, context.now) };
}

/** A third are denied, a sixth wait, and the rest are undecided. A few of these are overdue. */
function fresh(context: Context, person: Person, staffId: string, place: number): Made {
  const { random, now } = context;
  const answers = answersOf(context, person);
  if (place % 3 === 0) {
    const one = filled(context, place, answers, random.int(10, 50));
    const denialReason = one.unmet[0] ?? random.pick(['Income', 'Incomplete', 'Residence', 'Already receives'] as const);
    const decision = { ...one, ...decided(one, staffId, random.int(1, 9)), denialReason };
    return { ...decision, status: 'Denied', letter: letterOf(decision, now) };
  }
  const isLate = place % 17 === 1;
  const one = filled(context, place, answers, isLate ? random.int(16, 19) : random.int(0, 14));
  if (place % 6 !== 1) return one;
  return {
    ...one,
    waitingSince: new Date(now - random.int(1, 3) * dayMs).toISOString(),
    dueOn: undefined,
    letter: one.email ? undefined : 'To print',
  };
}

/** Returns another application of the same person, spelled a little differently. */
function spelledAnew(context: Context, { id: _, ...one }: Made, place: number): Made {
  const { firstName, lastName } = one;
  const name = place % 2 ? { firstName: lastName, lastName: firstName } : { lastName: lastName.toUpperCase() };
  const { decidedAt: _at, decidedBy: _by, denialReason: _reason, letter: _letter, waitingSince: _since, ...answers } = one;
  return filled(context, place, { ...answers, ...name }, 1);
}

/** Returns the application of a person who is already a recipient and has since moved. */
function registered(context: Context, person: Recipient, place: number): Made {
  const moved = place % 2 ? { addressLine1: '1200 Poplar Bluff Rd', phoneNumber: undefined } : {};
  return similarTo(filled(context, place, { ...answersOfRecipient(person), ...moved }, 2), person, 'Recipient');
}

/** Adds a possible duplicate, if there is one. */
function similarTo(one: Made, other: Made | Recipient | undefined, kind: 'Application' | 'Recipient'): Made {
  if (!other) return one;
  const { points, reasons } = likenessOf(one, other);
  return { ...one, hasDuplicates: true, duplicates: [{ kind, id: other.id, points, reasons: [...reasons] }] };
}
