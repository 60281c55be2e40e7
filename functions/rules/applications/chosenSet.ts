/** The records that staff decide on together. They are read again and checked against the versions that staff saw. */
import type { Application } from '../../../shared/entities/application.ts';
import type { Chosen } from '../../../shared/entities/duplicate-set.ts';
import type { DuplicateVerdict } from '../../../shared/entities/duplicate-verdict.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';
import { recipients } from '../../entities/recipient.ts';
import { isPossible, likenessOf } from '../people/likeness/likeness.ts';
import { setting } from '../setup/setting.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

export type KnownPerson =
  | { readonly kind: 'Recipient'; readonly record: Recipient }
  | { readonly kind: 'Application'; readonly record: Application };
/** Two of them, with the previous verdict on both. */
interface Pair {
  readonly a: KnownPerson;
  readonly b: KnownPerson;
  readonly said: DuplicateVerdict | undefined;
}
export interface ChosenSet {
  readonly all: readonly KnownPerson[];
  readonly pairs: readonly Pair[];
}

/**
 * Returns the application and the chosen records. Throws 'not found' for one that the caller may not see, 'conflict' after a concurrent
 * change, and 'invalid' if nothing connects them.
 */
export async function chosenSet(
  reader: Reader,
  asked: { readonly id: string; readonly version: number; readonly members: readonly Chosen[] },
): Promise<ChosenSet> {
  const { id, version, members } = asked;
  const wanted = [{ kind: 'Application', id, version } as const, ...members.filter((one) => one.id !== id)];
  const unique = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const all = await Promise.all(unique.map((one) => read(reader, one)));
  const stale = all.filter(({ record }, i) => record.version !== unique[i]?.version);
  if (stale.length > 0) {
    throw refuse('conflict', 'chosenSet.changed', { values: { names: listed(stale) } });
  }
  const twos = all.flatMap((a, i) => all.slice(i + 1).map((b) => ({ a, b, id: verdictId(a.record.id, b.record.id) })));
  const ids = twos.map((two) => two.id);
  const said = new Map((await reader.many(duplicateVerdicts, ids)).map((verdict) => [verdict.id, verdict]));
  assertConnected(all, said, await setting(reader.store, 'duplicatePoints'));
  return { all, pairs: twos.map(({ a, b, id: two }) => ({ a, b, said: said.get(two) })) };
}

export const nameOf = ({ record: { firstName, lastName } }: KnownPerson) => `${firstName} ${lastName}`;

/** 'Ann Wood and Bob Wood and Cid Wood' */
const listed = ([first, ...others]: readonly KnownPerson[]): string =>
  others.map(nameOf).reduce((before, next) => say('chosenSet.and', { before, next }), first ? nameOf(first) : '');

async function read(reader: Reader, { kind, id }: Chosen): Promise<KnownPerson> {
  return kind === 'Recipient' ? { kind, record: await reader.get(recipients, id) } : { kind, record: await reader.get(applications, id) };
}

/** Each must be a possible duplicate of another one, or share a possible duplicate with it, or have a previous verdict with it. */
function assertConnected(all: readonly KnownPerson[], said: ReadonlyMap<string, DuplicateVerdict>, points: number): void {
  const [first, ...left] = all;
  const reached = first ? [first] : [];
  let rest = left;
  for (const one of reached) {
    reached.push(...rest.filter((other) => said.has(verdictId(one.record.id, other.record.id)) || isConnected(one, other, points)));
    rest = rest.filter((other) => !reached.includes(other));
  }
  if (rest.length === 0) return;
  throw refuse('invalid', 'chosenSet.unlinked', { values: { names: listed(rest) }, field: 'members' });
}

function isConnected(a: KnownPerson, b: KnownPerson, points: number): boolean {
  const around = new Set(near(a));
  return near(b).some((id) => around.has(id)) || isPossible(likenessOf(a.record, b.record), points);
}

const near = ({ kind, record }: KnownPerson): readonly string[] => [
  record.id,
  ...(kind === 'Application' ? (record.duplicates ?? []).map(({ id }) => id) : []),
];
