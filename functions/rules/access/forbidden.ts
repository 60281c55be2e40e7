import { refusalsOf } from '../../core/errors.ts';

const refuse = refusalsOf('core/server.staff');

/** Refuses a call that the caller may not make, with the text of the routes. */
export const forbidden = () => refuse('forbidden', 'http.forbidden');
