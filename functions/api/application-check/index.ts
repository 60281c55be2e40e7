/** A function of its own: whoever asks is counted, which `answers` may not, and it needs a replica, which commands have not. */
import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { openRoute } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { api } from '../../rules/access/api.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { viewerOf } from '../../rules/access/viewer.ts';

export const applicationCheckRecords = [
  openRoute(applicationApi.checkForExisting, async ({ body, event, signedIn }) => {
    const staff = await signedIn(applicationPermissions.read);
    // Comparing is read when staff ask: the public's answer does without.
    if (staff) return { exists: await (await import('../../rules/applications/isKnown.ts')).isKnown(store().as(staff), body) };
    // Nothing is looked up, so that the answer tells nothing by its time either.
    await countAttempt(limits.applicationCheck, viewerOf(event));
    return { exists: false };
  }),
];

export const handler = api(applicationCheckRecords);
