/**
 * People stopped by staff: a deactivated recipient, or an applicant denied by State staff. They are stored separately from the records, so
 * that they stay known after a deletion. Only State staff can register, import or approve a person who is likely one of them.
 */
import type { Application } from '../../../../shared/entities/application.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import { isOfStateStaff } from '../../../core/decisions.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { SideItem } from '../../../core/store/item.ts';
import type { Reader, Records } from '../../../core/store/records.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { textsOf } from '../../../core/texts.ts';
import { duplicateVerdicts, verdictId } from '../../../entities/duplicate-verdict.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { setting } from '../../setup/setting.ts';
import { birthsNear, type Compared, houseOf, isPossible, likenessOf } from '../likeness/likeness.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

type Person = Compared & Pick<Recipient, 'id' | 'stateId'>;
interface Stopped extends SideItem, Compared {
  /** True if the stop was undone. */
  readonly isOver?: boolean;
}

const placeOf = (stateId: string) => `stopped#${stateId}`;
const keyOf = ({ stateId, id }: Person) => ({ pk: placeOf(stateId), sk: id });

/** Saves in this transaction that a recipient or an application is stopped, or no longer is. */
export async function rememberStop(tx: UnitOfWork, person: Person, isStopped: boolean): Promise<void> {
  const key = keyOf(person);
  const known = (await tx.store.sideItemsAt<Stopped>([key])).get(key.pk);
  if (!known && !isStopped) return;
  const { firstName, lastName, dateOfBirth, phoneNumber, email, addressLine1, zip } = person;
  const compared = { firstName, lastName, dateOfBirth, phoneNumber, email, addressLine1, zip };
  tx.changeSideItem(key, known, () => (isStopped ? compared : { ...compared, isOver: true }));
}

/** The stopped people of a State, indexed by traits that they share with a person. */
export class StoppedPeople {
  readonly #points: number;
  readonly #byTrait = new Map<string, Stopped[]>();

  private constructor(all: readonly Stopped[], points: number) {
    this.#points = points;
    for (const one of all) {
      if (one.isOver) continue;
      // A similarly written birth date counts too.
      const births = birthsNear(one.dateOfBirth).map((date) => ['birth', date] as const);
      for (const trait of traitsOf(one, births)) this.#byTrait.set(trait, [...(this.#byTrait.get(trait) ?? []), one]);
    }
  }

  static async of(store: Records, stateId: string): Promise<StoppedPeople> {
    const [all, points] = await Promise.all([store.allSideItems<Stopped>(placeOf(stateId)), setting(store, 'duplicatePoints')]);
    return new StoppedPeople(all, points);
  }

  /** Returns the ids of the stopped records that may be this person's. */
  like(person: Compared): string[] {
    const candidates = new Set(traitsOf(person).flatMap((trait) => this.#byTrait.get(trait) ?? []));
    return [...candidates].filter((one) => isPossible(likenessOf(person, one), this.#points)).map(({ sk }) => sk);
  }

  /** Returns the message why State staff must decide on this person, or undefined if no stopped person is similar. */
  doubtAbout(person: Compared): string | undefined {
    return this.like(person).length > 0 ? say('stopped.likely') : undefined;
  }
}

/** Returns the traits of which similar people share at least one. A name alone is not enough. */
function traitsOf(person: Compared, more: readonly (readonly [string, string])[] = []): string[] {
  const { dateOfBirth, phoneNumber, email } = person;
  const all = [
    ['birth', dateOfBirth],
    ['phone', phoneNumber],
    ['email', email?.toLowerCase()],
    ['house', houseOf(person)],
    ...more,
  ] as const;
  return all.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
}

/**
 * Refuses to register a person who is likely stopped. Only State staff may do so, with a reason. `application` is the person's application.
 * Its own denial does not count, and neither does a record that State staff marked as another person. Throws 'conflict'.
 */
export async function assertNotStopped(
  reader: Reader,
  person: Compared & Pick<Recipient, 'stateId'>,
  { duplicateReason, application }: { readonly duplicateReason: string | undefined; readonly application?: Application | undefined },
): Promise<void> {
  const isStateStaff = reader.caller.role === 'State Agency Staff';
  if (isStateStaff && duplicateReason !== undefined) return;
  const alike = (await StoppedPeople.of(reader.store, person.stateId)).like(person);
  const others = application ? await withoutOthers(reader.store, application, alike) : alike;
  if (!others.length) return;
  if (!isStateStaff) throw refuse('conflict', 'stopped.askState');
  throw refuse('conflict', 'stopped.giveReason', { field: 'duplicateReason' });
}

async function withoutOthers(store: Records, { id, stateId }: Application, alike: readonly string[]): Promise<string[]> {
  const others = alike.filter((other) => other !== id);
  const verdicts = await store.many(
    namesOf(stateId),
    duplicateVerdicts,
    others.map((other) => verdictId(id, other)),
  );
  const said = verdicts.filter(({ verdict, decisions }) => verdict === 'Different people' && isOfStateStaff(decisions?.verdict));
  const ids = new Set(said.map((verdict) => verdict.id));
  return others.filter((other) => !ids.has(verdictId(id, other)));
}
