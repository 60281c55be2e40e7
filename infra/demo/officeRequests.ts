/** Requests of one office to another: one to the account's office that is open, and one of the account's that was answered. */
import { officeRequests } from '../../functions/entities/office-request.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { User } from '../../shared/entities/user.ts';
import { type Founded, idOf } from './agency.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

const hourMs = 3_600_000;

export async function askOffices({ agency, areas }: Founded, people: readonly Recipient[], staff: Staff, at: number): Promise<void> {
  const { local, neighbor } = staff;
  const namesOf = ({ serviceAreas = [] }: User) =>
    [...areas.values()]
      .filter(({ id }) => serviceAreas.includes(id))
      .map(({ name }) => name)
      .sort()
      .join(', ');
  /** Creates the request of a user about the first person of an office that is not the user's own. */
  const ask = (asker: User, isOf: (recipient: Recipient) => boolean, message: string) => {
    const person = people.find((one) => isOf(one) && !one.isArchived && !asker.serviceAreas?.includes(one.serviceAreaId));
    if (!person) throw new Error(`${agency.name} has no person for a request between offices`);
    const { id: recipientId, stateId, serviceAreaId } = person;
    const asked = { status: 'Open', message, askedByName: `${asker.firstName} ${asker.lastName}`, askedFrom: namesOf(asker) } as const;
    return storeAt(at).transact(callerOf(asker).acrossAreas(), async (tx) =>
      tx.create(officeRequests, { id: idOf('OfficeRequest', agency.code, asker.id), recipientId, stateId, serviceAreaId, ...asked }),
    );
  };
  await ask(
    neighbor,
    ({ serviceAreaId }) => local.serviceAreas?.includes(serviceAreaId) ?? false,
    'She moved here and has a letter with her new address. Please move her to our office.',
  );
  const request = await ask(local, () => true, 'He is at our counter without his card. Can we replace it here?');
  await storeAt(at + hourMs).transact(callerOf(staff.state), async (tx) => {
    const answered = { status: 'Answered', answer: 'Please do. We moved him to your office today.' } as const;
    const by = { answeredAt: tx.at, answeredByName: tx.caller.name };
    tx.update(officeRequests, request, { ...request, ...answered, ...by }, { action: 'Answered' });
  });
}
