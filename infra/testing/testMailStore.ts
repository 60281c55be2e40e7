/** For tests that end a portal while it sends: the mails that SES's stand-in has in this process, as they are at this very moment. */
import { createRequire } from 'node:module';

interface StoreModule {
  getStoreReadonly(): { readonly emails: readonly object[] };
}

/** As the viewer shows them at `/store`, but read at once: a call to the viewer would miss what is sent while it answers. */
export function mailsHeld(): readonly object[] {
  const { getStoreReadonly } = createRequire(import.meta.url)('aws-ses-v2-local/dist/store.js') as StoreModule;
  return getStoreReadonly().emails;
}
