import { Caller } from '../../../functions/core/caller.ts';

/** The system caller that restores a portal. It sees every State, and the change log names it 'restore'. */
export const restorer = Caller.ofSystem('restore');
