/**
 * Who is calling, and what that gives a right to see. Every read and write of the store, and every question, takes a caller; only the
 * session and the workers make one. Edit when a new kind of limit on what people see is needed.
 */
import type { Role } from '../../shared/core/role.ts';
import type { Entity } from './entity.ts';
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
  readonly scope: Scope;
  /** The state of the person's own record: an Admin's lists of what states own begin there. */
  readonly homeStateId?: string | undefined;
}

export class Caller implements Person {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly scope: Scope;
  readonly homeStateId: string | undefined;
  readonly written: Written[] = [];

  private constructor(person: Person) {
    this.userId = person.userId;
    this.name = person.name;
    this.roles = person.roles;
    this.scope = person.scope;
    this.homeStateId = person.homeStateId;
  }

  /** A person, as the session found their user record at this request. Called by the session alone. */
  static ofPerson(person: Person): Caller {
    return new Caller(person);
  }

  /** A worker or a schedule; limited to one state where its work is. The name is what the change log shows. */
  static ofWorker(name: string, stateId?: string): Caller {
    return new Caller({ userId: `system:${name}`, name, roles: [], scope: stateId === undefined ? {} : { stateId } });
  }

  has(role: Role): boolean {
    return this.roles.includes(role);
  }
}

/** Whether a record is one of those that the scope gives a right to see. */
export function inScope(of: Entity, scope: Scope, record: object): boolean {
  const value = (field: string) => (record as Record<string, unknown>)[field];
  if (scope.stateId !== undefined && of.scope.state !== 'none' && value(of.scope.state) !== scope.stateId) return false;
  if (scope.serviceAreaIds && of.scope.serviceAreas) {
    const areas = scope.serviceAreaIds;
    if (!of.scope.serviceAreas.some((field) => areas.includes(String(value(field))))) return false;
  }
  return scope.vendorId === undefined || of.scope.vendor === undefined || value(of.scope.vendor) === scope.vendorId;
}
