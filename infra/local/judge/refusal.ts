/** A refusal in DynamoDB's words. */
export class Refusal extends Error {
  /** As it stands in the answer: `com.amazon.coral.validate#ValidationException`. */
  readonly type: string;

  constructor(message: string, type = 'com.amazon.coral.validate#ValidationException') {
    super(message);
    this.type = type;
  }
}
