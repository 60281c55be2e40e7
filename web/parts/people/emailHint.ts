/** The hint below the address of an existing user. It explains the effect of a new address. */
export const emailHint = 'If you change the address, the user must confirm it and set a new password';
