/** The hint below the choice of Primary or Secondary. It explains the effect of Primary. */
export const primaryHint = 'A vendor has one Primary user: if you make this one Primary, the one before becomes Secondary';
