/** The dialog's path under the list; the id of the button that opens it too, so that the focus finds back. */
export const bulkPath = 'bulk-resend';
