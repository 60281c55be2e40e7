/** Practice States. Their records are not real, so they may not leave the portal or be counted with real ones. */
import type { State } from '../../../shared/entities/state.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { states } from '../../entities/state.ts';

const refuse = refusalsOf('setup/server.staff');

/** The part of a State that marks a practice State. */
type Marked = Pick<State, 'isPractice'>;

/** Returns whether the State with this id is marked as practice. An unknown or absent id is not. */
export async function isPracticeState(reader: Reader, stateId: string | undefined): Promise<boolean> {
  const state = stateId === undefined ? undefined : await reader.find(states, stateId);
  return state?.isPractice ?? false;
}

/** Throws 'conflict' for a practice State: federal forms report real records only. */
export function assertReports(state: Marked): void {
  if (state.isPractice) throw refuse('conflict', 'practice.noForms');
}

/** Throws 'invalid' on `stateId` if a user would move between a practice State and a real one. */
export async function assertStaysOnItsSide(reader: Reader, before: string | undefined, after: string | undefined): Promise<void> {
  if (before === after) return;
  const [was, is] = await Promise.all([before, after].map((id) => isPracticeState(reader, id)));
  if (was !== is) throw refuse('invalid', 'practice.noMove', { field: 'stateId' });
}
