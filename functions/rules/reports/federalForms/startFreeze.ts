/** Freezes a form in the call: saves the entered values under the next number. A job does the rest (freeze.ts), which needs the records. */
import { dayIn } from '../../../../shared/core/days.ts';
import type { FrozenForm } from '../../../../shared/entities/federal-form.ts';
import type { FormId } from '../../../../shared/federalForms/federalForms.ts';
import { fiscalYearOf } from '../../../../shared/federalForms/fiscalYear.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { nextNumber } from '../../../core/store/nextNumber.ts';
import { idempotentId, type Keyed, once } from '../../../core/store/once.ts';
import type { Store } from '../../../core/store/store.ts';
import { federalFormId, federalForms, frozenForms, versionsOf } from '../../../entities/federal-form.ts';
import { sendJob } from '../../payments/jobs.ts';
import { chosenState } from '../../setup/chosenState.ts';
import { assertReports } from '../../setup/practice.ts';

const refuse = refusalsOf('reports/server.staff');

interface Asked {
  readonly form: FormId;
  readonly year: number;
  readonly stateId?: string | undefined;
  /** The version of the entered values that the caller saw. */
  readonly version: number;
}

/** Starts a version. Throws 'conflict' if another person has changed the entered values, and for a year that has not begun. */
export async function startFreeze(store: Store, caller: Caller, asked: Asked, { key, requestHash }: Keyed): Promise<FrozenForm> {
  const id = idempotentId(caller, key);
  const frozen = await once(store, caller, requestHash, {
    find: () => store.find(caller, frozenForms, id),
    answer: (before) => before,
    work: async (tx) => {
      const state = await chosenState(tx, asked.stateId);
      assertReports(state);
      const place = { stateId: state.id, form: asked.form, year: asked.year };
      if (asked.year > fiscalYearOf(dayIn(state.latestTimeZone, store.now())))
        throw refuse('conflict', 'startFreeze.tooEarly', { values: { year: String(asked.year) } });
      const typed = await tx.find(federalForms, federalFormId(place));
      assertCurrent(typed ?? { version: 0 }, asked.version);
      if (typed) tx.assertUnchanged(federalForms, typed);
      const number = await nextNumber(store, frozenForms, versionsOf(place));
      const fields = { ...place, number, status: 'Freezing', frozenByName: caller.name, lines: typed?.lines ?? {}, requestHash } as const;
      return tx.create(frozenForms, { id, ...fields });
    },
  });
  if (frozen.status === 'Freezing') await sendJob({ kind: 'formFreeze', id: frozen.id, stateId: frozen.stateId });
  return frozen;
}
