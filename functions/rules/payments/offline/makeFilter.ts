/** Makes the list of codes that the phones of a State take along. Only new codes are hashed, because each takes a third of a millisecond. */
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { hashOfBytes, hashRounds, packHashes } from '../../../../shared/core/cardFilter.ts';
import type { Records } from '../../../core/store/records.ts';
import { benefitId } from '../../../entities/benefit.ts';
import { states } from '../../../entities/state.ts';
import { filterMakerOf } from '../../../entities/systemCallers.ts';
import { type CurrentList, currentList, saltOf, seasonAt } from './filter.ts';
import { bringFile, hashesIn, keepCurrent, keepList } from './filterFiles.ts';
import { spendableCodes } from './spendableCodes.ts';

const slowHash = promisify(pbkdf2);
/** Hashes at a time: as many as Node has threads. */
const width = 4;
/** A base is replaced after this time, so that few changes are sent with each pass. */
const baseMs = 24 * 3_600_000;
/** More changes than this are a new base. */
const maxChanges = 5000;

/** Hashes by the ID that a benefit with this code would have. The codes themselves are in no file. */
type Cache = Map<string, number>;

/** The hashes that this process knows, by State and season. They save it from hashing the codes that were added since the base. */
const known = new Map<string, Cache>();

/** Makes the list of a State from the codes that can be spent now. Returns the number of codes that were hashed. */
export async function makeFilter(store: Records, stateId: string): Promise<number> {
  const state = await store.get(filterMakerOf(stateId), states, stateId);
  const { codes, asOf } = await spendableCodes(store, stateId);
  const season = seasonAt(state.latestTimeZone, asOf);
  const before = await currentList(stateId);
  const isSameSeason = before?.season === season;
  const name = `${stateId}#${season}`;
  const cache = known.get(name) ?? (isSameSeason ? await cacheIn(stateId, before.cache) : new Map());
  const { hashes, count } = await hashesOf(codes, { cache, salt: saltOf(stateId, season) });
  known.set(name, hashes);
  const changes = isSameSeason ? await changesSince(stateId, before, hashes) : undefined;
  const isNewBase = !before || !changes || asOf - before.madeAt >= baseMs || changes.added.length + changes.removed.length > maxChanges;
  const { added, removed } = isNewBase ? { added: [], removed: [] } : changes;
  const base = isNewBase ? await keepList(stateId, packHashes(hashes.values())) : before.base;
  await keepCurrent(stateId, {
    base,
    season,
    madeAt: isNewBase ? asOf : before.madeAt,
    asOf,
    added: await keepList(stateId, packHashes(added)),
    removed: await keepList(stateId, packHashes(removed)),
    cache: isNewBase ? await keepList(stateId, packCache(hashes)) : before.cache,
  } satisfies CurrentList);
  return count;
}

/** Returns the hash of each code by its ID. Hashes what the cache lacks. */
async function hashesOf(codes: ReadonlySet<string>, { cache, salt }: { cache: Cache; salt: string }) {
  const hashes: Cache = new Map();
  const missing: (readonly [id: string, code: string])[] = [];
  for (const code of codes) {
    const id = benefitId(code);
    const known = cache.get(id);
    if (known === undefined) missing.push([id, code]);
    else hashes.set(id, known);
  }
  for (let i = 0; i < missing.length; i += width) {
    const some = missing.slice(i, i + width);
    const made = await Promise.all(
      some.map(async ([id, code]) => [id, hashOfBytes(await slowHash(code, salt, hashRounds, 5, 'sha256'))] as const),
    );
    for (const [id, hash] of made) hashes.set(id, hash);
  }
  return { hashes, count: missing.length };
}

/** Returns the hashes that a base lacks, and those that it has too many. Undefined if its file was removed. */
async function changesSince(stateId: string, { base }: CurrentList, hashes: Cache) {
  const all = await hashesIn(stateId, base);
  if (!all) return undefined;
  const [then, now] = [new Set(all), new Set(hashes.values())];
  return { added: [...now].filter((hash) => !then.has(hash)), removed: [...then].filter((hash) => !now.has(hash)) };
}

async function cacheIn(stateId: string, name: string): Promise<Cache> {
  const bytes = await bringFile(stateId, name);
  return new Map(bytes ? (JSON.parse(Buffer.from(bytes).toString()) as [string, number][]) : []);
}

function packCache(hashes: Cache): Uint8Array {
  return Buffer.from(JSON.stringify([...hashes]));
}
