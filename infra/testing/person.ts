import type { Role } from '../../shared/core/role.ts';

/** The fields of a person's record that a test chooses. The others are generated. */
export interface Person {
  readonly roles: readonly Role[];
  readonly stateId?: string;
  readonly serviceAreas?: readonly string[];
  readonly vendorId?: string;
  readonly recipientId?: string;
  readonly vendorUserType?: 'Primary' | 'Secondary';
}
