/** The records with a change log of their own, and the roles that may read it: the same that may read the entity's records. */
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
  /** Present if some users with one of the roles may not read every record of their scope. */
  readonly sees?: (caller: Caller, record: RecordBase) => boolean;
  /** Maps the ID that calls use to the record's ID. */
  readonly idOf?: (caller: Caller, given: string) => string;
}

const odd: Readonly<Record<string, Partial<Readable>>> = {
  /** Admins see all users. State staff see only the users that they manage. */
  [users.name]: {
    who: staffUserPermissions.read,
    sees: (caller, record) => may(caller.roles, userPermissions.read) || isManaged(record as User),
  },
  /** Calls name a text by email kind and language, such as 'confirmAccount-Spanish'. It always belongs to the caller's own State. */
  [emailTemplates.name]: {
    idOf: ({ scope, homeStateId }, given) => {
      const [kind = '', language = ''] = given.split('-');
      return emailTemplateId(scope.stateId ?? homeStateId ?? '', kind, language);
    },
  },
  /** Calls name it by its State. */
  [originators.name]: { idOf: (_caller, stateId) => originatorId(stateId) },
};

const readable: readonly Entity[] = [...allEntities, emailTemplates as unknown as Entity];

/** By the entity's name in the change log. Records of other kinds have no change log of their own. */
export const readers: ReadonlyMap<string, Readable> = new Map(
  readable.flatMap((of) => (of.permissions ? [[of.name, { of, who: of.permissions.read, ...odd[of.name] }]] : [])),
);
