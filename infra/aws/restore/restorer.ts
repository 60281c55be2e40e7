import { Caller } from '../../../functions/core/caller.ts';

/** Whoever brings a portal back: sees every state. The change log says 'restore'. */
export const restorer = Caller.ofSystem('restore');
