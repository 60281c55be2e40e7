/**
 * The session of a registered phone. It can only sell: no function but that of selling reads its cookie. It lasts for a market day and is
 * locked after ten idle minutes. An account that also has a staff role never gets one, and sells with its ordinary session.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { may, staff } from '../../../../shared/core/role.ts';
import type { SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Authenticate, Session } from '../../../core/http/route.ts';
import { store } from '../../../core/store/clients.ts';
import type { Store } from '../../../core/store/store.ts';
import { salesDevices } from '../../../entities/sales-device.ts';
import { accounts } from '../../../entities/systemCallers.ts';
import { vendors } from '../../../entities/vendor.ts';
import { stateSetting } from '../../setup/stateSetting.ts';
import {
  callerOf,
  cookieOf,
  type FoundSession,
  findSession,
  moveIdleEndOf,
  readSession,
  sessionOf,
  setPhone,
  storeSession,
  tokenOfCookie,
} from '../session.ts';
import { sellCookie } from './cookie.ts';

/** An idle phone is locked after this time. */
const idleMs = 10 * 60_000;

/**
 * Begins to sell on a phone. Returns the cookies of the reply. For a person with a staff role, the ordinary session may sell on the phone
 * from now on.
 */
export async function beginToSell(
  store: Store,
  { session, user, device, agent }: { session: Session; user: User; device: SalesDevice; agent: string },
): Promise<{ cookies: string[]; endsAt: number }> {
  if (may(user.userRoles, staff)) {
    await setPhone(session, device.id);
    return { cookies: [], endsAt: session.endsAt };
  }
  const hours = await stateSetting(store, device.stateId, 'sellSessionHours');
  const { token, maxAge } = await storeSession(store, user, hours, { agent: agent.slice(0, 200), sellsOn: device.id });
  return { cookies: [cookieOf(sellCookie, token, maxAge)], endsAt: Math.floor(store.now() / 1000) + maxAge };
}

/**
 * Finds the session that sells. Without a valid one it is the ordinary session, which may sell only on its own phone. A removed phone, an
 * archived vendor, a locked user and a new password end it at once.
 */
export const readSellSession: Authenticate = async (event, isBackground) => {
  const found = await findSell(event);
  if (!found) return ordinary(event, isBackground);
  const { stored } = found;
  const isLocked = Date.now() - stored.seenAt * 1000 >= idleMs;
  if (!isLocked && !isBackground) await moveIdleEndOf(found);
  return { ...sessionOf(found), phone: { deviceId: stored.sellsOn ?? '', isLocked } };
};

async function findSell(event: APIGatewayProxyEventV2): Promise<FoundSession | undefined> {
  const found = await findSession(tokenOfCookie(event, sellCookie));
  if (!found?.stored.sellsOn || may(found.user.userRoles, staff)) return undefined;
  return (await isPhoneOf(found.stored.sellsOn, callerOf(found.user))) ? found : undefined;
}

async function ordinary(event: APIGatewayProxyEventV2, isBackground: boolean): Promise<Session | undefined> {
  const session = await readSession(event, isBackground);
  if (!session?.phone) return session;
  return (await isPhoneOf(session.phone.deviceId, session.caller)) ? session : { ...session, phone: undefined };
}

/** Returns whether the person may sell on the phone now. */
async function isPhoneOf(deviceId: string, caller: Caller): Promise<boolean> {
  const device = await store().find(accounts, salesDevices, deviceId);
  if (!device || !maySellOn(device, caller)) return false;
  const vendor = device.vendorId === undefined ? undefined : await store().find(accounts, vendors, device.vendorId);
  return !vendor?.isArchived;
}

/** Returns whether a phone is registered for this person's vendor, or for this market manager, and was not removed. */
export function maySellOn({ vendorId, userId, stateId, revokedAt }: SalesDevice, caller: Caller): boolean {
  const isOfVendor = vendorId !== undefined && vendorId === caller.ownVendorId && caller.has('Vendor');
  const isOfManager = vendorId === undefined && userId === caller.userId && caller.has('Market Manager');
  return revokedAt === undefined && stateId === caller.homeStateId && (isOfVendor || isOfManager);
}
