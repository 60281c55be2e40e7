/** What becomes of a tab whose scripts do not arrive: it may be older than the portal that is served now, whose files have other names. */
import { carryDrafts } from './drafts.ts';

const reloadedForKey = 'efmnp.reloadedFor';

/** The first script of the portal that is served now; undefined where it cannot be reached. */
async function servedNow(): Promise<string | undefined> {
  try {
    const reply = await fetch('/', { cache: 'no-store' });
    return /<script type="module"[^>]* src="([^"]+)"/.exec(await reply.text())?.[1];
  } catch {
    return undefined;
  }
}

const here = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The page is on its way out: what waits for this waits for ever. */
function load(address: string): Promise<never> {
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => undefined);
}

/**
 * Loads the page anew, with what was typed, where a newer portal is served: once for each release, and never where something would be
 * lost. Returns otherwise; never when it does it.
 */
export async function followRelease(address = window.location.href): Promise<void> {
  const served = await servedNow();
  if (!served || served === here() || sessionStorage.getItem(reloadedForKey) === served || !carryDrafts()) return;
  sessionStorage.setItem(reloadedForKey, served);
  await load(address);
}

/** For whoever asks once more: some browsers remember that a script failed until the page is loaded anew. Nothing that was typed is lost. */
export async function reloadWhenReachable(): Promise<void> {
  if ((await servedNow()) && carryDrafts()) await load(window.location.href);
}
