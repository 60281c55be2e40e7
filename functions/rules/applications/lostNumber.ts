/**
 * Sends lost confirmation numbers to the addresses on file. The worker looks them up, so that neither answer nor time of the call reveals
 * who has applied.
 */
import { fold } from '../../../shared/core/fold.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { namesOf, publicPage, screenerOf } from '../../entities/systemCallers.ts';
import { emailClaim } from '../../entities/user.ts';
import { openQueries } from '../lists/openQueries.ts';
import { isMailAllowed } from '../mails/mailAllowance.ts';
import { planApplicationMail, sendMails } from '../mails/plan.ts';
import { slugOf } from '../setup/statusPage.ts';
import type { LostNumberMessage } from './lostNumberMessage.ts';

const allowance = { name: 'applicationNumber', perHour: 1, perDay: 3 };
const every = TableRequest.parse({});

/** Sends each matching address one email with the numbers of its own applications. A repeated message sends nothing. */
export async function sendLostNumbers(store: Store, message: LostNumberMessage): Promise<void> {
  const everywhere = await openQueries({ caller: publicPage, after: [] }, [states]);
  const state = (await everywhere.rows(states, every)).find(({ name }) => slugOf(String(name)) === slugOf(message.state));
  if (!state) return;
  const byAddress = Map.groupBy(await matching(store, state.id, message), ({ email = '' }) => emailClaim(email));
  byAddress.delete('');
  for (const some of byAddress.values()) await sendNumbers(store, some);
}

/** Returns the applications of the State with this name and birth date, and with the zip code or the phone number. */
async function matching(store: Store, stateId: string, { dateOfBirth, zip, phoneNumber, ...name }: LostNumberMessage) {
  const caller = screenerOf(stateId);
  const queries = await openQueries({ caller, after: [] }, [applications], stateId);
  const born = { column: 'dateOfBirth', operator: 'EqualTo', value: dateOfBirth } as const;
  const ids = (await queries.rows(applications, every, [born], ['dateOfBirth'])).map(({ id }) => id);
  const same = (one: string, other: string) => fold(one) === fold(other);
  return (await store.many(caller, applications, ids)).filter(
    (one) =>
      one.dateOfBirth === dateOfBirth &&
      same(one.firstName, name.firstName) &&
      same(one.lastName, name.lastName) &&
      ((zip !== undefined && one.zip.slice(0, 5) === zip.slice(0, 5)) || (phoneNumber !== undefined && one.phoneNumber === phoneNumber)),
  );
}

async function sendNumbers(store: Store, some: readonly Application[]): Promise<void> {
  const [newest] = some.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1));
  if (!newest?.email) return;
  const { stateId, programId, email } = newest;
  const { supportPhoneNumber, supportEmailAddress } = await store.get(namesOf(stateId), programs, programId);
  const numbers = [...new Set(some.map(({ number }) => formatNumber(number)))].sort().join(', ');
  const values = { numbers, supportPhoneNumber: formatPhone(supportPhoneNumber), supportEmailAddress };
  const mailIds = await store.transact(screenerOf(stateId), async (tx) =>
    (await isMailAllowed(tx, allowance, email)) ? [planApplicationMail(tx, newest, 'applicationNumber', values)] : [],
  );
  await sendMails(...mailIds);
}
