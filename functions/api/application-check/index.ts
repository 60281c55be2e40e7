/** A separate function: it counts requests, which `answers` may not do, and it needs a replica, which commands do not have. */
import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { lostNumberApi } from '../../../shared/entities/lost-number.ts';
import { openRoute } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { api } from '../../rules/access/api.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { keptPhones } from '../../rules/applications/keptAnswers.ts';
import { sendToLookUp } from '../../rules/applications/queue.ts';
import { refusalsIn } from '../../rules/applications/refusals.ts';

export const applicationCheckRecords = [
  openRoute(applicationApi.checkForExisting, async ({ body, event, signedIn }) => {
    const staff = await signedIn(applicationPermissions.read);
    // Load the comparison only for staff. The public's response does not need it.
    if (staff) return { exists: await (await import('../../rules/applications/isKnown.ts')).isKnown(store().as(staff), body) };
    // Look nothing up, so that the response time reveals nothing.
    await countAttempt(limits.applicationCheck, viewerOf(event));
    return { exists: false };
  }),

  openRoute(lostNumberApi.request, async ({ body, event }) => {
    await countAttempt(limits.lostNumber, viewerOf(event), refusalsIn(body.language)('tooManyTries'));
    const { language, phoneNumber, ...person } = body;
    await sendToLookUp({ ...person, phoneNumber: (await keptPhones(language, { phoneNumber })).phoneNumber });
    return {};
  }),
];

export const handler = api(applicationCheckRecords);
