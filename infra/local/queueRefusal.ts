/** A refusal with SQS's error name. */
export class QueueError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
