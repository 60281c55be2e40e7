import {
  type Originator,
  type OriginatorForm,
  originatorApi,
  originatorDefaults,
  originatorPermissions,
} from '../../../shared/entities/originator.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { seal, unseal } from '../../core/seal.ts';
import { store } from '../../core/store/clients.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { states } from '../../entities/state.ts';
import { thresholdChangesAfter } from '../../rules/payments/thresholds.ts';

const refuse = refusalsOf('payments/server.staff');

const { read, change } = originatorPermissions;

export const originatorRecords = [
  route(originatorApi.get, read, async ({ caller, params }) => {
    const { id: stateId } = await store().get(caller, states, params.stateId);
    return (await store().find(caller, originators, originatorId(stateId))) ?? { stateId, version: 0, ...originatorDefaults };
  }),

  route(originatorApi.update, change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const { id: stateId } = await tx.get(states, params.stateId);
      const id = originatorId(stateId);
      const before = await tx.find(originators, id);
      assertCurrent(before ?? { version: 0 }, body.version);
      const fields = { stateId, ...keptFields(id, fieldsOf(body), before) };
      if (before) {
        const thresholdChanges = thresholdChangesAfter(caller, tx.at, before, fields.warningCents);
        return tx.update(originators, before, { ...fields, thresholdChanges });
      }
      tx.reference(states, stateId);
      return tx.create(originators, { id, ...fields });
    }),
  ),
];

/**
 * Returns the stored fields of a form. The offset account's number is sealed for the record `id` and stored next to its last four digits. A
 * blank number keeps the existing one. An omitted offset account is removed. Throws 'invalid' if there is no number to keep.
 */
function keptFields(id: string, { offsetAccountNumber, ...form }: OriginatorForm, before: Originator | undefined) {
  if (form.offsetRoutingNumber === undefined) return form;
  const { offsetAccountNumberSealed, offsetAccountNumberLast4 } = before ?? {};
  const kept = offsetAccountNumberSealed && unseal(offsetAccountNumberSealed, id);
  if (kept && (offsetAccountNumber === undefined || offsetAccountNumber === kept))
    return { ...form, offsetAccountNumberSealed, offsetAccountNumberLast4 };
  if (offsetAccountNumber === undefined) throw refuse('invalid', 'achBatches.noOffsetAccount', { field: 'offsetAccountNumber' });
  return { ...form, offsetAccountNumberSealed: seal(offsetAccountNumber, id), offsetAccountNumberLast4: offsetAccountNumber.slice(-4) };
}
