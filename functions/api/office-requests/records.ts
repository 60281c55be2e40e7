/** A separate function: it counts and logs requests, which `answers` may not do, and it needs a replica to find people by name. */
import { officeRequestApi, officeRequestPermissions, type PersonNamed } from '../../../shared/entities/office-request.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { officeRequests } from '../../entities/office-request.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';
import { idsOfPerson, personElsewhere } from './personElsewhere.ts';

const say = textsOf('people/server.staff');
const refuse = refusalsOf('people/server.staff');

type Elsewhere = Awaited<ReturnType<typeof personElsewhere>>;

/** Runs `work` in one transaction with the person that another office serves. It reads the whole State and writes as the same user. */
async function withPerson<R>(
  call: QueryCall & { readonly body: PersonNamed },
  work: (tx: UnitOfWork, found: Elsewhere, askedFrom: string) => Promise<R> | R,
): Promise<R> {
  const { caller, body: named } = call;
  const wide = caller.acrossAreas();
  const ids = await idsOfPerson(store().as(wide), call, named);
  const ownAreaIds = caller.scope.serviceAreaIds ?? [];
  return store().transact(wide, async (tx) => {
    const [found, own] = await Promise.all([personElsewhere(tx, { ids, named, ownAreaIds }), tx.many(serviceAreas, ownAreaIds)]);
    const areas = own.map(({ name }) => name).sort();
    return work(tx, found, areas.join(', ') || say('officeRequest.noArea'));
  });
}

/** The function's log has no data of the person. The change log of the person's own record shows who asked. */
function logQuestion({ userId }: Caller, found: Elsewhere): void {
  log.info('The office of a person was requested', { userId, serviceAreaId: found?.office.id });
}

export const officeRequestRecords = [
  route(officeRequestApi.office, officeRequestPermissions.ask, async (call) => {
    await countAttempt(limits.otherOffice, call.caller.userId, say('officeRequest.tooMany'));
    const found = await withPerson(call, (tx, elsewhere, askedFrom) => {
      const changes = say('officeRequest.askedFrom', { office: askedFrom });
      if (elsewhere) tx.update(recipients, elsewhere.recipient, elsewhere.recipient, { action: say('officeRequest.named'), changes });
      return elsewhere;
    });
    logQuestion(call.caller, found);
    return { office: found ? { name: found.office.name } : null };
  }),

  route(officeRequestApi.create, officeRequestPermissions.ask, async (call) => {
    await countAttempt(limits.officeRequest, call.caller.userId, say('officeRequest.tooMany'));
    const sent = await withPerson(call, (tx, found, askedFrom) => {
      if (!found) throw refuse('conflict', 'officeRequest.noOffice');
      const { recipient, office } = found;
      // A concurrent move would leave the request with the former office.
      tx.referenceUnchanged(recipients, recipient);
      const place = { stateId: recipient.stateId, serviceAreaId: office.id, recipientId: recipient.id };
      const asked = { status: 'Open', message: call.body.message, askedByName: tx.caller.name, askedFrom } as const;
      return { found, request: tx.create(officeRequests, { ...place, ...asked }) };
    });
    logQuestion(call.caller, sent.found);
    return { id: sent.request.id, office: { name: sent.found.office.name } };
  }),

  route(officeRequestApi.answer, officeRequestPermissions.answer, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(officeRequests, params.id), body.version);
      if (before.status !== 'Open') throw refuse('conflict', 'officeRequest.answered');
      const answered = { status: 'Answered', answer: body.answer, answeredAt: tx.at, answeredByName: caller.name } as const;
      return tx.update(officeRequests, before, { ...before, ...answered }, { action: say('officeRequest.answeredAction') });
    }),
  ),
];
