/** The content of a toast. */
export interface Toast {
  readonly message: string;
  /** The name of its record, shown after the message: 'Archived: Donna Wood', 'Benefits issued: Donna Wood, $50.00'. */
  readonly name?: string | undefined;
  /** The pages that it belongs to, by the ids in their URLs. On another person's page, it would look like a message about that person. */
  readonly ids?: readonly string[] | undefined;
  readonly kind: 'success' | 'error';
  /** The id of the fault, for support. */
  readonly reference?: string | undefined;
  /** The same key is not shown twice. `closeToast` closes it. */
  readonly key: string;
  /** Undoes the operation of the toast and reports that. Resolves to whether there is nothing left to retry, and never rejects. */
  readonly undo?: (() => Promise<boolean>) | undefined;
  /** Called after the toast has closed. */
  readonly onClosed?: (() => void) | undefined;
}
