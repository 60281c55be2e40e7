import { programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';

/** The States that a program can belong to: any for an Admin, the own State for State staff. */
export const programStates = {
  loadKey: ['programs/states'],
  load: (signal: AbortSignal) => call(programApi.stateOptions, { signal }),
};
