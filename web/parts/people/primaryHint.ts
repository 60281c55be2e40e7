/** The hint below the choice of Primary or Secondary. It explains the effect of Primary. */
export const primaryHint = 'A vendor has one Primary user. If you make this user Primary, the current Primary user becomes Secondary.';
