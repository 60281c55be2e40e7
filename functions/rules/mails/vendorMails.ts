/** Mails to the users of a vendor about what it sold and is paid. No customer is named in them. */
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { User } from '../../../shared/entities/user.ts';
import { derivedId } from '../../core/id.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { atVendor, users } from '../../entities/user.ts';
import { planMail } from './plan.ts';

/** Something that a vendor's users are told. `actId`: the record that tells of it; each kind is told of it once. */
export interface VendorNews {
  readonly kind: Extract<MailKind, 'saleMade' | 'saleReversed' | 'paymentSent' | 'paymentReturned'>;
  readonly actId: string;
  readonly vendorId: string;
  readonly stateId: string;
  readonly values: Readonly<Record<string, string>>;
}

const wants = ({ userRoles, notificationsEnabled, emailConfirmed, isLockedOut }: User) =>
  userRoles.includes('Vendor') && notificationsEnabled && emailConfirmed && !isLockedOut;

/** The ids of users by their vendor. */
export type VendorUserIds = ReadonlyMap<string, readonly string[]>;

/** The users of a state's vendors, found once for all the news that there is. */
export async function vendorUserIds(store: Records, stateId: string): Promise<VendorUserIds> {
  const all = await store.childIds(`State#${stateId}`, { prefix: 'User#' });
  return new Map([...Map.groupBy(all, ({ at }) => atVendor(at) ?? '')].map(([vendorId, found]) => [vendorId, found.map(({ id }) => id)]));
}

/**
 * Plans the mails of news of one state that were not planned yet, within the transaction of what they tell or of their own: to those users
 * of the vendor who have 'Send Transaction Emails', have confirmed the address and are not locked. They are sent by whoever gives the ids to
 * `sendMails`; else by the sweep.
 */
export async function planVendorMails(tx: UnitOfWork, ids: VendorUserIds, news: readonly VendorNews[]): Promise<string[]> {
  const told = [...new Set(news.map(({ vendorId }) => vendorId))].flatMap((vendorId) => ids.get(vendorId) ?? []);
  const people = (await tx.as(mailWorker).many(users, told)).filter(wants);
  const wanted = news.flatMap((one) =>
    people
      .filter(({ vendorId }) => vendorId === one.vendorId)
      .map((user) => ({ id: derivedId('Mail', one.kind, one.actId, user.id), user, kind: one.kind, values: one.values })),
  );
  const known = new Set(
    (
      await tx.as(mailWorker).many(
        mails,
        wanted.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  return wanted.filter(({ id }) => !known.has(id)).map(({ user, ...plan }) => planMail(tx, user, plan));
}
