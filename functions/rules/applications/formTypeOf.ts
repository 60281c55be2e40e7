import type { Application } from '../../../shared/entities/application.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { State } from '../../../shared/entities/state.ts';

/** Which form a program has: Ohio's asks how the benefit shall come; 'Unknown' where it takes no applications online. */
export function formTypeOf(
  state: Pick<State, 'name'>,
  program: Pick<Program, 'optIntoOnlineRecipientApplicationSubmission'> | undefined,
): Application['formType'] {
  if (!program?.optIntoOnlineRecipientApplicationSubmission) return 'Unknown';
  return state.name.trim().toLowerCase() === 'ohio' ? 'Ohio' : 'OnlineRecipientApplicationForm';
}
