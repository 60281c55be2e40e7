/** The content of a toast. */
export interface Toast {
  readonly message: string;
  /** The record that it is about, said behind the message: 'Archived: Donna Wood', 'Benefits issued: Donna Wood, $50.00'. */
  readonly name?: string | undefined;
  /** The pages that it belongs to, by the ids in their addresses: on the page of another person it would be taken for theirs. */
  readonly ids?: readonly string[] | undefined;
  readonly kind: 'success' | 'error';
  /** The number to quote to support. */
  readonly reference?: string | undefined;
  /** The same key is not shown twice; `closeToast` closes it. */
  readonly key: string;
  /** Takes back what it tells of, and tells of that. Resolves to whether there is nothing left to try; never rejects. */
  readonly undo?: (() => Promise<boolean>) | undefined;
  /** Called when it has gone. */
  readonly onClosed?: (() => void) | undefined;
}
