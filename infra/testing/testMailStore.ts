/** For tests that end a portal while it sends: the emails that the SES stand-in has in this process at this moment. */
import { createRequire } from 'node:module';

interface StoreModule {
  getStoreReadonly(): { readonly emails: readonly object[] };
}

/**
 * The emails as the viewer shows them at `/store`, but read at once. A call to the viewer would miss emails that are sent while it
 * responds.
 */
export function mailsHeld(): readonly object[] {
  const { getStoreReadonly } = createRequire(import.meta.url)('aws-ses-v2-local/dist/store.js') as StoreModule;
  return getStoreReadonly().emails;
}
