/** Builds the app's view of the logged-in user. */
import { may, staff } from '../../../shared/core/role.ts';
import type { Me } from '../../../shared/entities/account.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Reader, Records } from '../../core/store/records.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { isTotpRequired } from '../../rules/access/secondFactor.ts';
import { takesOnline } from '../../rules/applications/takesOnline.ts';
import { letsLocalStaffAdd } from '../../rules/people/recipients/registration.ts';
import { brandOf } from '../../rules/setup/brandOf.ts';

/** Builds the reply of log-in and of GET account/me. `mustSetUpTotp`: the session must set up a second factor before anything else. */
export async function meOf(reader: Reader, user: User, mustSetUpTotp: boolean): Promise<Me> {
  const [state, areas, tokens, isRequired, mayAddRecipients, takesApplications, managersMaySell] = await Promise.all([
    user.stateId ? reader.find(states, user.stateId) : undefined,
    reader.many(serviceAreas, user.serviceAreas),
    user.stateId ? reader.store.childIds(`State#${user.stateId}`, { prefix: 'Program#Token#', limit: 1 }) : [],
    isTotpRequired(reader.store, user),
    user.stateId && user.userRoles.includes('Local Agency Staff') ? letsLocalStaffAdd(reader.store, user.stateId) : undefined,
    user.stateId && user.userRoles.includes('State Agency Staff') ? takesOnline(reader.store, user.stateId) : undefined,
    user.stateId && user.userRoles.includes('Market Manager') ? letsManagersSell(reader.store, user.stateId) : undefined,
  ]);
  const { id, email, firstName, lastName, userRoles, stateId, vendorId, profilePhotoGuid, mailLanguage, hasTotp = false } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    stateId,
    vendorId,
    profilePhotoGuid,
    mailLanguage,
    roleNames: userRoles,
    stateName: state?.name,
    stateBrand: state && (await brandOf(state)),
    ...(state && zonesOf(state, user)),
    serviceAreas: areas.map((area) => ({ id: area.id, name: area.name })),
    hasProgramWithTokenType: tokens.length > 0,
    mayAddRecipients,
    takesApplications,
    managersMaySell,
    salesMails: userRoles.includes('Vendor') && user.notificationsEnabled ? (user.salesMails?.every ?? 'Sale') : undefined,
    morningEmail: stateId !== undefined && may(userRoles, staff) ? (user.morningEmail ?? 'off') : undefined,
    hasTotp,
    mustSetUpTotp,
    isTotpRequired: isRequired,
  };
}

/** Returns the zone in which a user sees times, and both zones of the State if the user can choose. */
function zonesOf({ earliestTimeZone, latestTimeZone }: State, { userRoles, timeZone }: User): Pick<Me, 'timeZone' | 'timeZoneChoices'> {
  if (earliestTimeZone === latestTimeZone || !may(userRoles, staff)) return { timeZone: latestTimeZone };
  const timeZoneChoices = [earliestTimeZone, latestTimeZone];
  return { timeZone: timeZoneChoices.find((zone) => zone === timeZone) ?? latestTimeZone, timeZoneChoices };
}

/** Returns whether a program of the State lets market managers redeem benefits. */
async function letsManagersSell(store: Records, stateId: string): Promise<boolean> {
  const all = await store.children(namesOf(stateId), programs, `State#${stateId}`, 'Program#');
  return all.some((program) => program.marketManagerTransaction);
}
