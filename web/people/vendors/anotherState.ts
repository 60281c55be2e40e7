/** The path of the dialog, relative to the vendor's page, and the id of the button that leads to it. */
export const anotherState = 'another-state';
