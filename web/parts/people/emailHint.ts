import { say } from './texts.ts';

/** The hint below the address of an existing user. It explains the effect of a new address. */
export const emailHint = say('emailHint');
