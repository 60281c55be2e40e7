/** A refusal with DynamoDB's message. */
export class Refusal extends Error {
  /** The type in the response: `com.amazon.coral.validate#ValidationException`. */
  readonly type: string;

  constructor(message: string, type = 'com.amazon.coral.validate#ValidationException') {
    super(message);
    this.type = type;
  }
}
