import { unmetRulesText } from '../../../../shared/entities/eligibility-override.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { recipients } from '../../../entities/recipient.ts';
import { withoutOverrides } from '../../benefits/overrides.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

/** Ends a recipient's eligibility overrides. Later issuances are federal money again. Throws 'conflict' if there are none. */
export function endOverride(
  store: Store,
  caller: Caller,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<Recipient> {
  return store.transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(recipients, id), version);
    if (!before.overrides?.length) throw refuse('conflict', 'endOverride.none');
    const rules = before.overrides.map((override) => unmetRulesText(override.rules)).join('; ');
    const changes = say('endOverride.ended', { rules });
    return tx.update(recipients, before, { ...before, ...withoutOverrides }, { action: 'Override ended', changes, why: reason });
  });
}
