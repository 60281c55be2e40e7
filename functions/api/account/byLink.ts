/** Actions through the link in an email, without a session. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { User } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import type { LinkPurpose, LinkToken } from '../../entities/link-token.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { oneAtATime } from '../../rules/access/oneAtATime.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { endedLink, openLink } from '../../rules/mails/link.ts';
import { userOfEmail } from './door.ts';

interface Link {
  readonly email: string;
  readonly token: string;
  readonly purpose: LinkPurpose;
}

/**
 * Returns the link if it is valid. Only wrong tries count, so strangers cannot block a valid link. The 256 bits of a token cannot be
 * guessed.
 */
export async function openCounted(event: APIGatewayProxyEventV2, which: Which): Promise<LinkToken> {
  try {
    return await openLink(store(), which);
  } catch (error) {
    await countAttempt(limits.link, viewerOf(event));
    throw error;
  }
}

interface Which {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/**
 * Runs `work` for the owner of the link. `work` uses up the link (`useLink`) as its last step, so the link stays valid after an earlier
 * failure. If two calls run at once, one of them is refused. Throws as `openLink` does, with the same message for unknown addresses and
 * locked users.
 */
export async function byLink<R>(
  event: APIGatewayProxyEventV2,
  { email, token, purpose }: Link,
  work: (user: User, which: Which) => Promise<R>,
): Promise<R> {
  const holder = await userOfEmail(email);
  const which = { userId: holder && !holder.isLockedOut ? holder.id : 'nobody', purpose, token };
  await openCounted(event, which);
  if (!holder) throw endedLink();
  return oneAtATime(holder.id, async () => {
    await openLink(store(), which);
    return work(holder, which);
  });
}
