import { recipientApi, recipientPermissions } from '../../../shared/entities/recipient.ts';
import { tokenIssuanceApi, tokenIssuancePermissions } from '../../../shared/entities/token-issuance.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { unknownRecord } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { personClaim, recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { issueTokens } from '../../rules/benefits/tokens/issueTokens.ts';
import { restoreLimit } from '../../rules/benefits/tokens/restoreLimit.ts';
import { takeBackTokens } from '../../rules/benefits/tokens/takeBackTokens.ts';
import { sendMails } from '../../rules/mails/plan.ts';
import { assertActive, lockRecipient } from '../../rules/people/recipients/account.ts';
import { changePerson } from '../../rules/people/recipients/changePerson.ts';
import { deactivateRecipient } from '../../rules/people/recipients/deactivateRecipient.ts';
import { notifyOldAddress } from '../../rules/people/recipients/notifyOldAddress.ts';
import {
  assertAllowedBy,
  assertDeletable,
  duplicateReasonOf,
  keptRecipientFields,
  register,
} from '../../rules/people/recipients/registration.ts';
import { chosenState } from '../../rules/setup/chosenState.ts';
import { assignCode, deactivateCard, replaceCard } from './assignCode.ts';
import { benefitsOutside, moveBenefits, moveOfficeRequests } from './move.ts';
import { undoCardIssue } from './undoCardIssue.ts';

export const recipientRecords = [
  route(recipientApi.create, recipientPermissions.change, ({ caller, body }) =>
    store().transact(caller, (tx) => register(tx, body, { source: 'portal' })),
  ),

  route(recipientApi.get, recipientPermissions.read, async ({ caller, params }) => {
    const recipient = await store().get(caller, recipients, params.id);
    const area = await store().find(caller, serviceAreas, recipient.serviceAreaId);
    return { ...recipient, serviceAreaName: area?.name ?? '' };
  }),

  route(recipientApi.update, recipientPermissions.change, async ({ caller, params, body }) => {
    const { id } = params;
    let told: readonly string[] = [];
    const change = async (tx: UnitOfWork) => {
      const before = assertActive(assertCurrent(await store().get(caller, recipients, id), body.version));
      await assertAllowedBy(store().as(caller), before.stateId);
      const area = await tx.require(serviceAreas, body.serviceAreaId, 'serviceAreaId');
      if (area.stateId !== before.stateId) throw unknownRecord(serviceAreas, 'serviceAreaId');
      const { stateId, isArchived, isLockedOut, source } = before;
      const fields = { ...(await keptRecipientFields(fieldsOf(body), store().now())), stateId, isArchived, isLockedOut, source };
      const duplicateReason = await duplicateReasonOf(store().as(caller), fields, body.duplicateReason, before);
      const { householdReason, eligibilityReason } = body;
      const after = await changePerson(tx, before, { ...fields, duplicateReason }, { householdReason, eligibilityReason });
      if (before.serviceAreaId !== area.id) await moveOfficeRequests(tx, id, area.id);
      told = notifyOldAddress(tx, before, after);
      return after;
    };
    // Moves the benefits in the same transaction, up to its limit, and the others in further ones.
    const following = await benefitsOutside(store().as(caller), id, body.serviceAreaId);
    const [first] = await store().inPieces(caller, [id, ...following], async (tx, piece) => {
      await moveBenefits(tx, piece, body.serviceAreaId);
      return piece[0] === id ? change(tx) : undefined;
    });
    await sendMails(...told);
    return first ?? store().get(caller, recipients, id);
  }),

  route(recipientApi.remove, recipientPermissions.remove, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const recipient = await tx.get(recipients, params.id);
      await assertAllowedBy(tx, recipient.stateId);
      await assertDeletable(store(), recipient);
      tx.remove(recipients, recipient);
      return recipient;
    }),
  ),

  route(recipientApi.checkForExisting, recipientPermissions.change, async ({ caller, body: { stateId, ...person } }) => {
    const state = await chosenState(store().as(caller), stateId);
    return { exists: (await store().claimOwner(recipients, 'person', personClaim({ ...person, stateId: state.id }))) !== undefined };
  }),

  route(recipientApi.archive, recipientPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(recipients, params.id), body.version);
      const isArchived = !before.isArchived;
      return tx.update(recipients, before, { ...before, isArchived }, { action: isArchived ? 'Archived' : 'Unarchived' });
    }),
  ),

  route(recipientApi.lock, recipientPermissions.change, ({ caller, params, body }) =>
    lockRecipient(store(), caller, params.id, body.version),
  ),

  route(recipientApi.deactivate, recipientPermissions.change, ({ caller, params, body }) =>
    deactivateRecipient(store(), caller, params.id, body),
  ),

  route(recipientApi.endOverride, recipientPermissions.endOverride, async ({ caller, params, body: { version, reason } }) => {
    const { endOverride } = await import('../../rules/people/recipients/endOverride.ts');
    return endOverride(store(), caller, params.id, { version, reason });
  }),

  route(tokenIssuanceApi.issue, tokenIssuancePermissions.issue, ({ caller, params, body, key, requestHash }) =>
    issueTokens(store(), caller, { recipientId: params.recipientId, counts: body }, { key, requestHash }),
  ),

  route(tokenIssuanceApi.restoreLimit, tokenIssuancePermissions.restoreLimit, ({ caller, params, body, key, requestHash }) =>
    restoreLimit(store(), caller, { recipientId: params.recipientId, ...body }, { key, requestHash }),
  ),
  route(tokenIssuanceApi.takeBack, tokenIssuancePermissions.issue, ({ caller, params, body, key, requestHash }) =>
    takeBackTokens(store(), caller, { recipientId: params.recipientId, ...body }, { key, requestHash }),
  ),

  route(recipientApi.assignHybridCode, recipientPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const recipient = assertActive(await tx.get(recipients, params.id));
      const { code: typed, replaces: replaced } = body;
      return replaced ? replaceCard(tx, recipient, { typed, replaced }) : assignCode(tx, recipient, { typed });
    }),
  ),

  route(recipientApi.undoCardIssue, recipientPermissions.change, ({ caller, params, body: { cardId, version } }) =>
    undoCardIssue(store(), caller, { recipientId: params.id, cardId, version }),
  ),

  route(recipientApi.deactivateCard, recipientPermissions.change, ({ caller, params, body: { cardId, reason } }) =>
    store().transact(caller, async (tx) => {
      const recipient = await tx.get(recipients, params.id);
      return deactivateCard(tx, recipient, { id: cardId, reason });
    }),
  ),
];
