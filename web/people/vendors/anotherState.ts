/** Where the question is, from the vendor's page, and the id of the button that leads there. */
export const anotherState = 'another-state';
