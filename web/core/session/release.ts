/** Handles a tab with scripts that do not arrive. The tab may be older than the current release, which has files with other names. */
import { carryDrafts } from './drafts.ts';

const reloadedForKey = 'efmnp.reloadedFor';

/** Returns the first script of the current release, or undefined when the portal cannot be reached. */
async function servedNow(): Promise<string | undefined> {
  try {
    const reply = await fetch('/', { cache: 'no-store' });
    return /<script type="module"[^>]* src="([^"]+)"/.exec(await reply.text())?.[1];
  } catch {
    return undefined;
  }
}

const here = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The page is about to unload, so the promise never resolves. */
function load(address: string): Promise<never> {
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => undefined);
}

/**
 * Reloads the page with its drafts when a newer release is served. It does so once for each release, and never when values would be lost.
 * It returns only if it does not reload.
 */
export async function followRelease(address = window.location.href): Promise<void> {
  const served = await servedNow();
  if (!served || served === here() || sessionStorage.getItem(reloadedForKey) === served || !carryDrafts()) return;
  sessionStorage.setItem(reloadedForKey, served);
  await load(address);
}

/** For a repeated attempt, because some browsers remember a failed script until the page is reloaded. No typed value is lost. */
export async function reloadWhenReachable(): Promise<void> {
  if ((await servedNow()) && carryDrafts()) await load(window.location.href);
}
