import { periodApi, periodPermissions } from '../../shared/entities/issuance-period.ts';
import { store } from '../core/clients.ts';
import { fieldsOf, mustBeCurrent } from '../core/crud.ts';
import { AppError } from '../core/errors.ts';
import { route } from '../core/route.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { fieldsFor, mustBeWithinLimit, mustCover, shown } from './rules.ts';

export const periodCommands = [
  route(periodApi.create, periodPermissions.change, async ({ caller, body }) => {
    const period = await store().transact(caller, async (tx) => {
      const program = await store().require(tx, caller, programs, body.programId, 'programId');
      const fields = fieldsFor(program, body);
      await mustBeWithinLimit(store(), program, fields);
      return tx.create(periods, { ...fields, stateId: program.stateId, unallocatedCents: fields.availableFundsCents });
    });
    return shown(store(), caller, period);
  }),

  route(periodApi.get, periodPermissions.read, async ({ caller, params }) =>
    shown(store(), caller, await store().get(caller, periods, params.id)),
  ),

  route(periodApi.update, periodPermissions.change, async ({ caller, params, body }) => {
    const period = await store().transact(caller, async (tx) => {
      const before = mustBeCurrent(await store().get(caller, periods, params.id), body.version);
      if (body.programId !== before.programId)
        throw new AppError('invalid', 'The program of an issuance period cannot be changed', 'programId');
      const program = await store().get(caller, programs, before.programId);
      const fields = fieldsFor(program, fieldsOf(body));
      await mustBeWithinLimit(store(), program, fields);
      mustCover(before, fields.availableFundsCents);
      const unallocatedCents = fields.availableFundsCents - before.availableFundsCents;
      if (unallocatedCents !== 0) tx.add(periods, before, { unallocatedCents });
      tx.update(periods, before, { ...before, ...fields });
      return before;
    });
    return shown(store(), caller, await store().get(caller, periods, period.id));
  }),

  route(periodApi.programType, periodPermissions.read, async ({ caller, params }) => {
    const { programType } = await store().get(caller, programs, params.programId);
    return { programType };
  }),
];
