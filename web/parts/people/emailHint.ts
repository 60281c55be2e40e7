/** The hint below the address of an existing user. It explains the effect of a new address. */
export const emailHint = 'A different address must be confirmed again, and the user then sets a new password';
