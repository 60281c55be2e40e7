/** The dialog's path under the list. It is also the id of the button that opens the dialog, so that the focus can return to it. */
export const bulkPath = 'bulk-resend';
