/** The cookie of a registered phone's session. Log-in and log-out end that session too. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { cookieOf, endSession, findSession, tokenOfCookie } from '../session.ts';

export const sellCookie = '__Host-sell';

/** The cookie that deletes it. */
export const endedSellCookie = cookieOf(sellCookie, '', 0);

/** Ends the phone's session that this browser has, if there is one. `except` is a user who may keep it. */
export async function endSelling(event: APIGatewayProxyEventV2, except?: string): Promise<void> {
  const found = await findSession(tokenOfCookie(event, sellCookie));
  if (found?.stored.sellsOn !== undefined && found.user.id !== except) await endSession(found);
}
