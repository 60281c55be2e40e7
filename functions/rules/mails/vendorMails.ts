/** Emails to the users of a vendor about its sales and payments. They contain no customer names. */
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { User } from '../../../shared/entities/user.ts';
import { derivedId } from '../../core/id.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { atVendor, users } from '../../entities/user.ts';
import { planMail } from './plan.ts';

/** A notification to a vendor's users. `actId` is the record of the event. Each kind is sent once per record. */
export interface VendorNews {
  readonly kind: Extract<MailKind, 'saleMade' | 'saleReversed' | 'salesOfDay' | 'paymentSent' | 'paymentReturned'>;
  readonly actId: string;
  readonly vendorId: string;
  readonly stateId: string;
  readonly values: Readonly<Record<string, string>>;
}

const wants = ({ userRoles, notificationsEnabled, emailConfirmed, isLockedOut }: User) =>
  userRoles.includes('Vendor') && notificationsEnabled && emailConfirmed && !isLockedOut;

/** Returns whether a user gets one email for the sales of a day that began at `start`, or got it when the day began. */
export function wantsSalesOfDay(user: User, start: string): boolean {
  const { every = 'Sale', since = '' } = user.salesMails ?? {};
  return wants(user) && (every === 'Day' || since > start);
}

/** Returns whether a user who gets emails gets this one. The emails about a day have their addressees already. */
function wantsKind({ salesMails }: User, kind: VendorNews['kind']): boolean {
  return salesMails?.every !== 'Day' || (kind !== 'saleMade' && kind !== 'saleReversed');
}

/** The ids of users by their vendor. */
export type VendorUserIds = ReadonlyMap<string, readonly string[]>;

/** Returns the users of a State's vendors, loaded once for all notifications. */
export async function vendorUserIds(store: Records, stateId: string): Promise<VendorUserIds> {
  const all = await store.childIds(`State#${stateId}`, { prefix: 'User#' });
  return new Map([...Map.groupBy(all, ({ at }) => atVendor(at) ?? '')].map(([vendorId, found]) => [vendorId, found.map(({ id }) => id)]));
}

/**
 * Plans emails for the notifications of one State that have none yet, in the transaction of the event or in a separate one. They go to the
 * vendor's users with 'Send Transaction Emails', a confirmed address and no lock. The caller passes the ids to `sendMails`, otherwise the
 * sweep sends them.
 */
export async function planVendorMails(tx: UnitOfWork, ids: VendorUserIds, news: readonly VendorNews[]): Promise<string[]> {
  const told = [...new Set(news.map(({ vendorId }) => vendorId))].flatMap((vendorId) => ids.get(vendorId) ?? []);
  const people = (await tx.as(mailWorker).many(users, told)).filter(wants);
  const wanted = news.flatMap((one) =>
    people
      .filter((user) => user.vendorId === one.vendorId && wantsKind(user, one.kind))
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
