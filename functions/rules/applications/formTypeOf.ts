import type { Application } from '../../../shared/entities/application.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { State } from '../../../shared/entities/state.ts';

/**
 * Returns the form of a program. Ohio's form also requests the type of benefit. Returns 'Unknown' if the program accepts no applications
 * online.
 */
export function formTypeOf(
  state: Pick<State, 'name'>,
  program: Pick<Program, 'optIntoOnlineRecipientApplicationSubmission'> | undefined,
): Application['formType'] {
  if (!program?.optIntoOnlineRecipientApplicationSubmission) return 'Unknown';
  return state.name.trim().toLowerCase() === 'ohio' ? 'Ohio' : 'OnlineRecipientApplicationForm';
}
