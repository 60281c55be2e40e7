/** A refusal, named as SQS names it. */
export class QueueError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
