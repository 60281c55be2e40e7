/** Finds everyone who is connected with an application: its possible duplicates, theirs, and so on. */
import type { Application, Duplicate } from '../../../shared/entities/application.ts';
import type { DuplicateSet, SetMember } from '../../../shared/entities/duplicate-set.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { type Caller, inScope } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';
import { recipients } from '../../entities/recipient.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import type { Queries } from '../lists/openQueries.ts';
import { setting } from '../setup/setting.ts';
import { duplicatesOf } from './duplicates.ts';
import { shownPersonOf } from './shownDuplicates.ts';

/** The maximum number of members shown. */
const maxMembers = 50;

type Known = { readonly kind: 'Recipient'; readonly record: Recipient } | { readonly kind: 'Application'; readonly record: Application };
type Member = Known & { readonly link: Duplicate; readonly from: Known };

/**
 * Returns the set. `queries` cover the recipients and applications of the whole State. A member that the caller may not see is shown
 * without a name.
 */
export async function duplicateSet(store: Store, queries: Queries, caller: Caller, application: Application): Promise<DuplicateSet> {
  const points = await setting(store, 'duplicatePoints');
  const start: Known = { kind: 'Application', record: application };
  const found = new Map<string, Member>();
  let hasMore = false;
  let next: Known[] = [start];
  while (next.length > 0 && !hasMore) {
    const links: Link[] = [];
    for (const from of next) for (const link of await linksOf(store, queries, from, points)) links.push({ from, link });
    const fresh = new Map<string, Link>();
    for (const one of await stillOpen(store, application.stateId, links)) {
      const { id } = one.link;
      if (id !== application.id && !found.has(id) && !fresh.has(id)) fresh.set(id, one);
    }
    hasMore = found.size + fresh.size > maxMembers;
    const known = await read(store, application.stateId, [...fresh.values()].slice(0, maxMembers - found.size));
    for (const one of known) found.set(one.record.id, one);
    next = known;
  }
  return { members: [...found.values()].map((one) => shown(caller, start, one)), hasMore };
}

interface Link {
  readonly from: Known;
  readonly link: Duplicate;
}

/** An application stores its possible duplicates. Those of a recipient must be searched. */
async function linksOf(store: Store, queries: Queries, { kind, record }: Known, points: number): Promise<readonly Duplicate[]> {
  if (kind === 'Application') return record.duplicates ?? [];
  return duplicatesOf(queries, { ...record, receivedAt: new Date(store.now()).toISOString() }, points);
}

/** Excludes those with a verdict that they are different people. */
async function stillOpen(store: Store, stateId: string, links: readonly Link[]): Promise<Link[]> {
  const idOf = ({ from, link }: Link) => verdictId(from.record.id, link.id);
  const verdicts = await store.many(screenerOf(stateId), duplicateVerdicts, [...new Set(links.map(idOf))]);
  const said = new Set(verdicts.filter(({ verdict }) => verdict === 'Different people').map(({ id }) => id));
  return links.filter((one) => !said.has(idOf(one)));
}

async function read(store: Store, stateId: string, links: readonly Link[]): Promise<Member[]> {
  const worker = screenerOf(stateId);
  const idsOf = (kind: Duplicate['kind']) => links.flatMap(({ link }) => (link.kind === kind ? [link.id] : []));
  const [people, applied] = await Promise.all([
    store.many(worker, recipients, idsOf('Recipient')),
    store.many(worker, applications, idsOf('Application')),
  ]);
  const known = new Map<string, Known>([
    ...people.map((record) => [record.id, { kind: 'Recipient', record }] as const),
    ...applied.map((record) => [record.id, { kind: 'Application', record }] as const),
  ]);
  return links.flatMap(({ link, from }) => {
    const one = known.get(link.id);
    return one ? [{ ...one, link, from }] : [];
  });
}

const isSeen = (caller: Caller, { kind, record }: Known) => inScope(kind === 'Recipient' ? recipients : applications, caller.scope, record);

function shown(caller: Caller, start: Known, { link, from, ...one }: Member): SetMember {
  const isDirect = from === start;
  const { kind, record } = one;
  if (!isSeen(caller, one)) return { ...link, kind, id: '', points: 0, reasons: [], version: 0, isDirect, canBeDenied: false };
  const via = !isDirect && isSeen(caller, from) ? `${from.record.firstName} ${from.record.lastName}` : undefined;
  // Traits in common with a person that the caller may not see would reveal data of that record.
  const told = isSeen(caller, from) ? link : { ...link, points: 0, reasons: [] };
  const canBeDenied = kind === 'Application' && record.status === 'Pending Review';
  return { ...told, person: shownPersonOf(record), version: record.version, isDirect, via, canBeDenied };
}
