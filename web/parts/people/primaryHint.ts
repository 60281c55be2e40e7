/** Under the choice of Primary or Secondary: what choosing Primary brings about. */
export const primaryHint = 'A vendor has one Primary user: if you make this one Primary, the one before becomes Secondary';
