/** Names, in the address of a batch, the payment that the user wants to mark as returned. The page of the batch asks for the details. */
export const returnedParam = 'returned';
