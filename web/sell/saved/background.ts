/** Sending when no page is open. Some browsers wake the service worker when the connection returns. iPhones do not. */

/** The name under which the browser wakes the service worker. */
export const savedTag = 'efmnp-saved';

/** Background sync, which the compiler does not know. */
interface Waking {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the service worker when there is a connection. Without that, the next open page sends. */
export async function askToBeWoken(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration('/sell')) as Waking | undefined;
  await worker?.sync?.register(savedTag).catch(() => undefined);
}

/** The other open pages of this phone, and its service worker. They share the saved sales. */
export const otherPages = new BroadcastChannel(savedTag);
