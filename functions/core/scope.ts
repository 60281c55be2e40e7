/**
 * What a caller may see. Not a filter: every read, write and question takes one, and only the session makes it. Edit when people
 * are to be limited by something new.
 */
export interface Scope {
  /** One state; absent for those who see all of them. */
  readonly stateId?: string;
  /** Service areas, for records that name one; an empty list sees none of those. */
  readonly serviceAreaIds?: readonly string[];
  /** One vendor, for records that name one. */
  readonly vendorId?: string;
  /** One recipient: what is theirs, and of the rest only what is for all recipients of the state. */
  readonly recipientId?: string;
}
