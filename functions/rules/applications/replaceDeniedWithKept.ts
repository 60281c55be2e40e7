/** A verdict also applies to later applicants. An application that was denied as a duplicate is replaced by the record that staff kept. */
import type { Application, Duplicate } from '../../../shared/entities/application.ts';
import type { Reader } from '../../core/store/records.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';

/** A kept application may have been denied as a duplicate of another one later. */
const maxSteps = 5;
const through = 'Similar to an application that was denied as the same person';

/** `id` is the compared application, which is not a possible duplicate of itself. Returns the most alike first, each once. */
export async function replaceDeniedWithKept(reader: Reader, id: string, alike: readonly Duplicate[]): Promise<Duplicate[]> {
  let found = [...alike];
  for (let step = 0; step < maxSteps; step++) {
    const ids = found.filter(({ kind }) => kind === 'Application').map((one) => one.id);
    const denied = (await reader.many(applications, ids)).filter(({ status, sameAs }) => status === 'Denied' && sameAs);
    const kept = await stillThere(reader, denied);
    if (kept.size === 0) break;
    found = found.map((one) => replaced(one, kept.get(one.id)));
  }
  const best = new Map<string, Duplicate>();
  for (const one of found.sort((a, b) => b.points - a.points)) if (one.id !== id && !best.has(one.id)) best.set(one.id, one);
  return [...best.values()];
}

/** Returns the kept record by the id of the denied application, unless it was deleted since. */
async function stillThere(reader: Reader, denied: readonly Application[]): Promise<Map<string, Pick<Duplicate, 'kind' | 'id'>>> {
  const named = denied.flatMap(({ sameAs }) => sameAs ?? []);
  const idsOf = (kind: Duplicate['kind']) => [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))];
  const [people, applied] = await Promise.all([
    reader.many(recipients, idsOf('Recipient')),
    reader.many(applications, idsOf('Application')),
  ]);
  const there = new Set([...people, ...applied].map(({ id }) => id));
  return new Map(denied.flatMap(({ id, sameAs }) => (sameAs && there.has(sameAs.id) ? [[id, sameAs] as const] : [])));
}

function replaced(one: Duplicate, kept: Pick<Duplicate, 'kind' | 'id'> | undefined): Duplicate {
  if (!kept) return one;
  return { ...one, ...kept, reasons: one.reasons.includes(through) ? one.reasons : [...one.reasons, through] };
}
