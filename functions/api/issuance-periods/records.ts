import { periodApi, periodPermissions } from '../../../shared/entities/issuance-period.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { currentYear } from '../../rules/benefits/currentYear.ts';
import { haveIssued } from '../../rules/benefits/haveIssued.ts';
import { assertCovers, assertWithinFederalLimit, fieldsFor, periodReply, yearReasonFor } from './rules.ts';

const refuse = refusalsOf('setup/server.staff');

export const periodRecords = [
  route(periodApi.create, periodPermissions.change, async ({ caller, body }) => {
    const period = await store().transact(caller, async (tx) => {
      const program = await tx.require(programs, body.programId, 'programId');
      const fields = fieldsFor(program, body);
      const yearReason = yearReasonFor(fields, await currentYear(tx, program.stateId));
      const made = tx.create(periods, { ...fields, yearReason, stateId: program.stateId, unallocatedCents: fields.availableFundsCents });
      await assertWithinFederalLimit(store(), program, made);
      return made;
    });
    return periodReply(store().as(caller), period);
  }),

  route(periodApi.get, periodPermissions.read, async ({ caller, params }) =>
    periodReply(store().as(caller), await store().get(caller, periods, params.id)),
  ),

  route(periodApi.update, periodPermissions.change, async ({ caller, params, body }) => {
    const period = await store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(periods, params.id), body.version);
      if (body.programId !== before.programId) throw refuse('invalid', 'issuancePeriods.fixedProgram', { field: 'programId' });
      const program = await tx.get(programs, before.programId);
      const fields = fieldsFor(program, fieldsOf(body));
      const { stateId, unallocatedCents } = before;
      const isIssued = (await haveIssued(store(), stateId, [before.id])).size > 0;
      const yearReason = yearReasonFor(fields, await currentYear(tx, stateId), { ...before, isIssued });
      // Does not merge with the previous record: an optional amount that is not sent is cleared.
      const after = tx.update(periods, before, { ...fields, yearReason, stateId, unallocatedCents });
      await assertWithinFederalLimit(store(), program, after);
      assertCovers(before, fields.availableFundsCents);
      const addedCents = fields.availableFundsCents - before.availableFundsCents;
      if (addedCents !== 0) tx.add(periods, before, { unallocatedCents: addedCents });
      return after;
    });
    return periodReply(store().as(caller), await store().get(caller, periods, period.id));
  }),

  route(periodApi.programType, periodPermissions.read, async ({ caller, params }) => {
    const { programType, federalProgram } = await store().get(caller, programs, params.programId);
    return { programType, federalProgram };
  }),
];
