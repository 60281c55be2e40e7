/**
 * Who is calling, and what that gives a right to see. Every read and write of the store, and every question, takes a caller; only the
 * session and entities/systemCallers.ts make one. Edit when a new kind of limit on what people see is needed.
 */
import { roles as allRoles, type Role } from '../../shared/core/role.ts';
import type { Entity } from './entity.ts';
import { AppError } from './errors.ts';
import type { Scope } from './scope.ts';

/** What the caller wrote: told to the browser, so that its next list holds it. */
export interface Written {
  readonly entity: string;
  readonly id: string;
  readonly rank: number;
}

interface Person {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** What the person's own record names: each role is limited by its part of it. */
  readonly stateId?: string | undefined;
  readonly serviceAreaIds: readonly string[];
  readonly vendorId?: string | undefined;
  readonly recipientId?: string | undefined;
  readonly ties?: Ties | undefined;
}

/** Vendors and recipient records that are a person's own business, former ones included. */
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
  /** The portal itself: a worker, a schedule, or a rule that looks further than the person whom it serves. */
  readonly isSystem: boolean;
  /** What it makes lies in the feed where lists need not look before the import is done. */
  readonly isImport: boolean;
  /** The roles that the call was admitted by; none of the portal itself. */
  readonly roles: readonly Role[];
  /** The highest of all the person's roles, also where the call was admitted by another one; undefined for the portal itself. */
  readonly highestRole: Role | undefined;
  readonly scope: Scope;
  /** The person's own business; for the portal itself, that of the person for whom it works. */
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

  /** A person with all their roles, as the session found their record at this request. Called by the session alone. */
  static ofPerson(person: Person): Caller {
    const highestRole = firstOf(person.roles);
    return new Caller({ ...person, isSystem: false, highestRole, scope: scopeOf(person), person });
  }

  /**
   * The portal itself; limited to one state where its work is. The name is what the change log shows. `ties` are those of the person for whom
   * it works.
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
   * The same person with those roles alone that are among `allowed`. Their scope is that of the first of them, never a union: who is a
   * Vendor and a Market Manager sees one vendor where vendors may call, and the state where market managers may.
   */
  admittedBy(allowed: readonly Role[]): Caller {
    if (!this.#person) return this;
    const person = { ...this.#person, roles: this.roles.filter((role) => allowed.includes(role)) };
    const { highestRole } = this;
    return new Caller({ ...person, isSystem: false, highestRole, scope: scopeOf(person), person }, this.#written);
  }

  /**
   * The same person for what everybody does with the own account, whatever their roles see: its record, its links and mails are those of the
   * state. Whose account it is, the call has to look after.
   */
  forOwnAccount(): Caller {
    if (!this.#person) return this;
    // An Admin's own state limits nothing; nobody else is without one.
    const scope = this.#person.roles.includes('Admin') ? {} : { stateId: this.#person.stateId ?? 'none' };
    const { highestRole } = this;
    return new Caller({ ...this.#person, roles: [], isSystem: false, highestRole, scope }, this.#written);
  }

  has(role: Role): boolean {
    return this.roles.includes(role);
  }

  /** The role that decides what the person may see: the first that they were admitted by. */
  get role(): Role | undefined {
    return firstOf(this.roles);
  }

  /** The state of the person's own record: an Admin's lists of what states own begin there. */
  get homeStateId(): string | undefined {
    return this.#person?.stateId;
  }

  /** The vendor of the person's own record, whatever role they act in. */
  get ownVendorId(): string | undefined {
    return this.#person?.vendorId;
  }

  /**
   * No one acts for their own business in a staff role: a vendor at which the person has or recently had a role, or the person's own recipient record.
   * Vendor users act for their vendor, recipients and account holders for themselves. A person's own user record is no business. Throws
   * 'conflict'.
   */
  assertNotOwnBusiness(of: Entity, record: object): void {
    const { vendorIds, recipientIds } = this.ties;
    if (!vendorIds.length && !recipientIds.length) return;
    const value = (field: string) => String((record as Record<string, unknown>)[field] ?? '');
    if (value('id') === this.userId) return;
    const isForSelf = !this.isSystem && (this.role === undefined || this.role === 'Recipient');
    if (!isForSelf && recipientIds.includes(value(of.scope.recipient ?? 'recipientId')))
      throw ownBusiness('This is your own recipient record, or was within the last 12 months', 'recipientId');
    if (!isForSelf && this.role !== 'Vendor' && vendorIds.includes(value(of.scope.vendor ?? 'vendorId')))
      throw ownBusiness('You have a role at this vendor, or had one within the last 12 months', 'vendorId');
  }

  get written(): readonly Written[] {
    return this.#written;
  }

  /** Called by the store. Nobody asks the portal itself what it wrote, and it lives as long as the process. */
  hasWritten(written: readonly Written[]): void {
    if (!this.isSystem) this.#written.push(...written);
  }
}

const ownBusiness = (why: string, field: string) => new AppError('conflict', `${why}. Ask another person to do this.`, field);

/** In the order of shared/core/role.ts, which is that of authority. */
const firstOf = (roles: readonly Role[]) => allRoles.find((role) => roles.includes(role));

/** The limits of the first role, in the order of shared/core/role.ts. Nobody without a role sees anything. */
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

/** Whether a record is one of those that the scope gives a right to see. */
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

/** What does not say whose it is, is nobody's: a recipient sees it only where its entity is for everyone of the state. */
function isOfRecipient({ scope }: Entity, recipientId: string, value: (field: string) => unknown): boolean {
  return scope.recipient === undefined ? scope.isForRecipients === true : value(scope.recipient) === recipientId;
}
