/** What somebody does by the link of a mail, without a session. */
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

/** The link, if it holds. Only wrong tries are counted: nobody else's keep out whoever has a link that holds, and its 256 bits are never guessed. */
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
 * Does `work` for the user whose link this is; `work` uses it up (`useLink`) with the last thing that it does, so that whatever breaks off
 * before leaves a link that still holds. Of two at once, one is refused. Throws as `openLink` does, in the same words for addresses that are
 * unknown and users who are locked.
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
