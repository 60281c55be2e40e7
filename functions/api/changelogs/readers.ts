/** Whose changes can be asked for, record by record: by the roles that may read the records of that entity. */
import type { RecordBase } from '../../../shared/core/record.ts';
import { may, type Role } from '../../../shared/core/role.ts';
import { isManaged, staffUserPermissions } from '../../../shared/entities/staff-user.ts';
import { type User, userPermissions } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import { allEntities } from '../../entities/all.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { users } from '../../entities/user.ts';

interface Readable {
  readonly of: Entity;
  readonly who: readonly Role[];
  /** Where not everyone who has one of the roles may read each record of the own scope. */
  readonly sees?: (caller: Caller, record: RecordBase) => boolean;
  /** The record's id, where calls name it by something else. */
  readonly idOf?: (caller: Caller, given: string) => string;
}

const odd: Readonly<Record<string, Partial<Readable>>> = {
  /** Admins see all users; State staff those whom they look after. */
  [users.name]: {
    who: staffUserPermissions.read,
    sees: (caller, record) => may(caller.roles, userPermissions.read) || isManaged(record as User),
  },
  /** Calls name a text by mail and language, such as 'confirmAccount-Spanish': it is always that of the caller's own state. */
  [emailTemplates.name]: {
    idOf: ({ scope, homeStateId }, given) => {
      const [kind = '', language = ''] = given.split('-');
      return emailTemplateId(scope.stateId ?? homeStateId ?? '', kind, language);
    },
  },
  /** Calls name it by its state. */
  [originators.name]: { idOf: (_caller, stateId) => originatorId(stateId) },
};

const readable: readonly Entity[] = [...allEntities, emailTemplates as unknown as Entity];

/** By the entity's name, as the change log has it. Records of other kinds have no change log of their own. */
export const readers: ReadonlyMap<string, Readable> = new Map(
  readable.flatMap((of) => (of.permissions ? [[of.name, { of, who: of.permissions.read, ...odd[of.name] }]] : [])),
);
