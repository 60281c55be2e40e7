import { refusalsOf } from '../../core/errors.ts';

/** Creates a refusal that recipients read in their language. */
export const accessRefusal = refusalsOf('access/refusals');
