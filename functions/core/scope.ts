/**
 * The data that a caller may see. It is not a filter: every read, write and query requires one, and only the session creates it. Edit when
 * people must be limited by something new.
 */
export interface Scope {
  /** One State. Undefined for callers who see all of them. */
  readonly stateId?: string;
  /** Service areas, for records that reference one. An empty list shows none of those records. */
  readonly serviceAreaIds?: readonly string[];
  /** One vendor, for records that reference one. */
  readonly vendorId?: string;
  /** One recipient. They see their own records, and of the others only those for all recipients of the State. */
  readonly recipientId?: string;
}
