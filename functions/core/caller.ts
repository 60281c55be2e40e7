/**
 * Identifies the caller and the records that the caller may see. Every read, write and query of the store requires a caller. Only the
 * session and entities/systemCallers.ts create one. Edit when a new kind of limit on visibility is needed.
 */
import { roles as allRoles, type Role } from '../../shared/core/role.ts';
import type { Entity } from './entity.ts';
import { refusalsOf } from './errors.ts';
import type { Scope } from './scope.ts';

const refuse = refusalsOf('core/server.staff');

/** A write by the caller. The browser receives it, so that its next list contains it. */
export interface Written {
  readonly entity: string;
  readonly id: string;
  readonly rank: number;
}

interface Person {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The places in the person's own record. Each role is limited by its part of them. */
  readonly stateId?: string | undefined;
  readonly serviceAreaIds: readonly string[];
  readonly vendorId?: string | undefined;
  readonly recipientId?: string | undefined;
  readonly ties?: Ties | undefined;
}

/** Vendors and recipient records that are a person's own business, including former ones. */
export interface Ties {
  readonly vendorIds: readonly string[];
  readonly recipientIds: readonly string[];
}

interface Fields {
  readonly userId: string;
  readonly name: string;
  readonly isSystem: boolean;
  readonly isImport?: boolean;
  readonly roles: readonly Role[];
  readonly highestRole?: Role | undefined;
  readonly scope: Scope;
  readonly person?: Person;
  readonly ties?: Ties | undefined;
}

export class Caller {
  readonly userId: string;
  readonly name: string;
  /** True for the portal itself: a worker, a schedule, or a rule that looks beyond the scope of the person that it serves. */
  readonly isSystem: boolean;
  /** True if new records go to a part of the feed that lists need not read before the import is done. */
  readonly isImport: boolean;
  /** The roles that admitted the call. Empty for the portal itself. */
  readonly roles: readonly Role[];
  /** The highest of all the person's roles, even if another one admitted the call. Undefined for the portal itself. */
  readonly highestRole: Role | undefined;
  readonly scope: Scope;
  /** The person's own business. For the portal itself, that of the person that it works for. */
  readonly ties: Ties;
  readonly #person: Person | undefined;
  readonly #written: Written[];

  private constructor(
    { userId, name, isSystem, isImport = false, roles, highestRole, scope, person, ties }: Fields,
    written: Written[] = [],
  ) {
    this.userId = userId;
    this.name = name;
    this.isSystem = isSystem;
    this.isImport = isImport;
    this.roles = roles;
    this.highestRole = highestRole;
    this.scope = scope;
    this.ties = ties ?? person?.ties ?? { vendorIds: [], recipientIds: [] };
    this.#person = person;
    this.#written = written;
  }

  /** Creates a caller for a person with all roles, as found by the session in the record at this request. Called only by the session. */
  static ofPerson(person: Person): Caller {
    const highestRole = firstOf(person.roles);
    return new Caller({ ...person, isSystem: false, highestRole, scope: scopeOf(person), person });
  }

  /**
   * Creates a caller for the portal itself, limited to one State if its work is. The change log shows the name. `ties` are those of the
   * person that it works for.
   */
  static ofSystem(
    name: string,
    stateId?: string,
    { isImport = false, ties }: { isImport?: boolean; ties?: Ties | undefined } = {},
  ): Caller {
    const scope = stateId === undefined ? {} : { stateId };
    return new Caller({ userId: `system:${name}`, name, isSystem: true, isImport, roles: [], scope, ties });
  }

  /**
   * Returns the same person with only those roles that are among `allowed`. The scope is that of the first one, never a union. A Vendor who
   * is also a Market Manager sees one vendor if vendors may call, and the State if market managers may.
   */
  admittedBy(allowed: readonly Role[]): Caller {
    if (!this.#person) return this;
    const person = { ...this.#person, roles: this.roles.filter((role) => allowed.includes(role)) };
    const { highestRole } = this;
    return new Caller({ ...person, isSystem: false, highestRole, scope: scopeOf(person), person }, this.#written);
  }

  /**
   * Returns the same person for operations on their own account, which do not depend on roles: its record, links and emails belong to the
   * State. The call must check that the account is the caller's own.
   */
  forOwnAccount(): Caller {
    if (!this.#person) return this;
    // An Admin's own State is no limit. Everyone else has a State.
    const scope = this.#person.roles.includes('Admin') ? {} : { stateId: this.#person.stateId ?? 'none' };
    const { highestRole } = this;
    return new Caller({ ...this.#person, roles: [], isSystem: false, highestRole, scope }, this.#written);
  }

  /**
   * Returns the same person without the limit of service areas, for rules about people of other offices. The call must check that its reply
   * contains nothing of other areas.
   */
  acrossAreas(): Caller {
    const { serviceAreaIds: _, ...scope } = this.scope;
    return new Caller({ ...this, scope, person: this.#person }, this.#written);
  }

  has(role: Role): boolean {
    return this.roles.includes(role);
  }

  /** The role that determines the person's scope: the first one that admitted the call. */
  get role(): Role | undefined {
    return firstOf(this.roles);
  }

  /** The State in the person's own record. An Admin's lists of State-owned records start there. */
  get homeStateId(): string | undefined {
    return this.#person?.stateId;
  }

  /** The vendor in the person's own record, in whatever role the person acts. */
  get ownVendorId(): string | undefined {
    return this.#person?.vendorId;
  }

  /**
   * Refuses a staff role's operation on the person's own business: a vendor where the person has or recently had a role, or the person's
   * own recipient record. Vendor users may act for their vendor, and recipients and account holders for themselves. A person's own user
   * record is not a business. Throws 'conflict'.
   */
  assertNotOwnBusiness(of: Entity, record: object): void {
    const { vendorIds, recipientIds } = this.ties;
    if (!vendorIds.length && !recipientIds.length) return;
    const value = (field: string) => String((record as Record<string, unknown>)[field] ?? '');
    if (value('id') === this.userId) return;
    const isForSelf = !this.isSystem && (this.role === undefined || this.role === 'Recipient');
    if (!isForSelf && recipientIds.includes(value(of.scope.recipient ?? 'recipientId')))
      throw refuse('conflict', 'caller.ownRecipient', { field: 'recipientId' });
    if (!isForSelf && this.role !== 'Vendor' && vendorIds.includes(value(of.scope.vendor ?? 'vendorId')))
      throw refuse('conflict', 'caller.ownVendor', { field: 'vendorId' });
  }

  get written(): readonly Written[] {
    return this.#written;
  }

  /** Called by the store. The portal itself does not collect writes, because no one reads them and it lives as long as the process. */
  hasWritten(written: readonly Written[]): void {
    if (!this.isSystem) this.#written.push(...written);
  }
}

/** In the order of shared/core/role.ts, which is the order of authority. */
const firstOf = (roles: readonly Role[]) => allRoles.find((role) => roles.includes(role));

/** Returns the limits of the first role, in the order of shared/core/role.ts. A caller without a role sees nothing. */
function scopeOf({ roles, stateId = 'none', serviceAreaIds, vendorId = 'none', recipientId = 'none' }: Person): Scope {
  switch (firstOf(roles)) {
    case 'Admin':
      return {};
    case 'State Agency Staff':
    case 'Market Manager':
      return { stateId };
    case 'Local Agency Staff':
      return { stateId, serviceAreaIds };
    case 'Vendor':
      return { stateId, vendorId };
    default:
      return { stateId, recipientId };
  }
}

/** Returns whether a record is within the scope. */
export function inScope(of: Entity, scope: Scope, record: object): boolean {
  const value = (field: string) => (record as Record<string, unknown>)[field];
  if (scope.stateId !== undefined && of.scope.state !== 'none' && value(of.scope.state) !== scope.stateId) return false;
  if (scope.recipientId !== undefined && !isOfRecipient(of, scope.recipientId, value)) return false;
  if (scope.serviceAreaIds && of.scope.serviceAreas) {
    const areas = scope.serviceAreaIds;
    if (!of.scope.serviceAreas.some((field) => areas.includes(String(value(field))))) return false;
  }
  return scope.vendorId === undefined || of.scope.vendor === undefined || value(of.scope.vendor) === scope.vendorId;
}

/** A record without an owner belongs to no one. A recipient sees it only if its entity is open to everyone in the State. */
function isOfRecipient({ scope }: Entity, recipientId: string, value: (field: string) => unknown): boolean {
  return scope.recipient === undefined ? scope.isForRecipients === true : value(scope.recipient) === recipientId;
}
