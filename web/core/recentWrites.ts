/**
 * The recent writes of this tab, so that the next lists include them. The server names its writes in a reply header as `Entity:id:rank`.
 * Every call sends the latest ones back, and the server reads those records first.
 */
const keptMs = 15_000;
const keptWrites = 20;
/** A reloaded page knows them too. */
const key = 'efmnp.writes';

interface Write {
  readonly name: string;
  readonly at: number;
}
const isWrite = (one: Partial<Write> | null): one is Write => typeof one?.name === 'string' && typeof one.at === 'number';

let writes = keptBefore();

function keptBefore(): readonly Write[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWrite) : [];
  } catch {
    return [];
  }
}

/** Without storage space, the browser forgets them with the page. */
function keep(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(writes));
  } catch {
    return;
  }
}

/** Remembers the writes that a reply names. */
export function rememberWrites(header: string | null, now = Date.now()): void {
  const names = (header ?? '').split(',').map((name) => name.trim());
  for (const name of names.filter((each) => each !== '')) {
    writes = [...writes.filter((write) => write.name !== name), { name, at: now }].slice(-keptWrites);
    keep();
  }
}

/** Returns the header's value, or undefined when there are no recent writes. */
export function writesHeader(now = Date.now()): string | undefined {
  writes = writes.filter((write) => now - write.at < keptMs);
  return writes.length > 0 ? writes.map((write) => write.name).join(',') : undefined;
}
