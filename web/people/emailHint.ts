/** Under the address of a user who is changed: what another one brings about. */
export const emailHint = 'Another address must be confirmed again, and the user then sets a password anew';
