/** Under the address of a user who is changed: what another one brings about. */
export const emailHint = 'A different address must be confirmed again, and the user then sets a new password';
