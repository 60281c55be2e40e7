import { programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';

/** The states that a program can be of: every one for an Admin, the own for State staff. */
export const programStates = {
  loadKey: ['programs/states'],
  load: (signal: AbortSignal) => call(programApi.stateOptions, { signal }),
};
