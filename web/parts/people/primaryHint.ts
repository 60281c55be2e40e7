import { say } from './texts.ts';

/** The hint below the choice of Primary or Secondary. It explains the effect of Primary. */
export const primaryHint = say('primaryHint');
