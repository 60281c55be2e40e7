/** Tests that decisions and stops are protected: every decider × every user who undoes × every call that could undo them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication, aRecipient, aVendor, maker } from '../../infra/testing/builders.ts';
import { randomInt } from '../../infra/testing/seed.ts';
import { type ApplicationPlace, applicationPlace } from '../../infra/testing/testApplications.ts';
import type { Answer, Signed } from '../../infra/testing/testPortal.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { duplicateSetApi } from '../../shared/entities/duplicate-set.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import { userApi } from '../../shared/entities/user.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import type { Entity } from '../core/entity.ts';
import { store } from '../core/store/clients.ts';
import { applications } from '../entities/application.ts';
import { recipients } from '../entities/recipient.ts';
import { users } from '../entities/user.ts';
import { vendors } from '../entities/vendor.ts';

const names = ['an Admin', 'an Admin of the State staff', 'State staff', 'other State staff', 'local staff', 'other local staff'] as const;
type Name = (typeof names)[number];

const portal = usePortal();
let place: ApplicationPlace;
const people = new Map<Name, Signed>();
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  const { stateId, serviceAreaId } = place;
  const roles = {
    'an Admin': ['Admin'],
    'an Admin of the State staff': ['Admin', 'State Agency Staff'],
    'State staff': ['State Agency Staff'],
    'other State staff': ['State Agency Staff'],
    'local staff': ['Local Agency Staff'],
    'other local staff': ['Local Agency Staff'],
  } as const satisfies Record<Name, readonly string[]>;
  for (const name of names) people.set(name, await portal.signIn({ roles: roles[name], stateId, serviceAreas: [serviceAreaId] }));
});

const as = (name: Name) => people.get(name) as Signed;
const levels: Readonly<Record<Name, number>> = {
  'an Admin': 3,
  'an Admin of the State staff': 3,
  'State staff': 2,
  'other State staff': 2,
  'local staff': 1,
  'other local staff': 1,
};
const mayUndo = (by: Name, other: Name) => by === other || levels[other] === 3 || levels[other] > levels[by];

const surname = () => `Eze ${randomInt(0, 2 ** 40).toString(36)}`;
const unlike = () => ({ lastName: surname(), dateOfBirth: `19${randomInt(20, 60)}-0${randomInt(1, 10)}-${randomInt(10, 29)}` });
const aPerson = () => store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, unlike())));
const applied = (more = {}) => store().transact(maker, (tx) => tx.create(applications, anApplication(place, { ...unlike(), ...more })));
const versionOf = async (of: Entity, id: string) => (await store().get(maker, of, id)).version;
const paramsOf = async (of: Entity, id: string) => ({ params: { id }, body: { version: await versionOf(of, id) } });

/** A decision: `make` decides as one user and returns the record, and `undo` tries each way of undoing it. */
interface Thing {
  readonly by: readonly Name[];
  make(by: Signed): Promise<{ id: string; answer: Answer }>;
  readonly undo: Readonly<Record<string, (who: Signed, id: string) => Promise<Answer>>>;
}

const staff: readonly Name[] = ['an Admin of the State staff', 'State staff', 'other State staff', 'local staff', 'other local staff'];
const aboveLocal: readonly Name[] = ['an Admin', 'an Admin of the State staff', 'State staff', 'other State staff'];
const denial = { reason: 'Other', text: 'Fraud' };

const things: Readonly<Record<string, Thing>> = {
  'a denial': {
    by: staff,
    async make(by) {
      const { id, version } = await applied();
      return { id, answer: await by.call(applicationApi.deny, { params: { id }, body: { version, ...denial } }) };
    },
    undo: { approve: async (who, id) => who.call(applicationApi.approve, await paramsOf(applications, id)) },
  },
  'an approval': {
    by: staff,
    async make(by) {
      const { id, version } = await applied();
      return { id, answer: await by.call(applicationApi.approve, { params: { id }, body: { version } }) };
    },
    undo: {
      async deny(who, id) {
        const { params, body } = await paramsOf(applications, id);
        return who.call(applicationApi.deny, { params, body: { ...body, ...denial } });
      },
    },
  },
  'that two are the same person': {
    by: staff,
    async make(by) {
      const { id: keepId, version } = await aPerson();
      const duplicates = [{ kind: 'Recipient' as const, id: keepId, points: 90, reasons: [] }];
      const sent = await applied({ hasDuplicates: true, duplicates });
      const members = [{ kind: 'Recipient', id: keepId, version }];
      const body = { version: sent.version, keepId, members };
      return { id: sent.id, answer: await by.call(duplicateSetApi.same, { params: { id: sent.id }, body }) };
    },
    undo: {
      async 'say that they are different'(who, id) {
        const { version, duplicates = [] } = await store().get(maker, applications, id);
        const body = { version, kind: 'Recipient', otherId: duplicates[0]?.id, reason: 'Two people' };
        return who.call(applicationApi.different, { params: { id }, body });
      },
      async 'say that all are different'(who, id) {
        const { version, duplicates = [] } = await store().get(maker, applications, id);
        const otherId = duplicates[0]?.id ?? '';
        const members = [{ kind: 'Recipient', id: otherId, version: await versionOf(recipients, otherId) }];
        return who.call(duplicateSetApi.allDifferent, { params: { id }, body: { version, members, reason: 'Two people' } });
      },
    },
  },
  'the archive of a recipient': {
    by: staff,
    async make(by) {
      const { id } = await aPerson();
      return { id, answer: await by.call(recipientApi.archive, await paramsOf(recipients, id)) };
    },
    undo: {
      unarchive: async (who, id) => who.call(recipientApi.archive, await paramsOf(recipients, id)),
      delete: (who, id) => who.call(recipientApi.remove, { params: { id } }),
      async 'approve an application onto it'(who, id) {
        const duplicates = [{ kind: 'Recipient' as const, id, points: 90, reasons: [] }];
        const { id: sentId, version } = await applied({ hasDuplicates: true, duplicates });
        return who.call(applicationApi.approve, { params: { id: sentId }, body: { version, recipientId: id } });
      },
    },
  },
  'the lock of a recipient': {
    by: staff,
    async make(by) {
      const { id } = await aPerson();
      return { id, answer: await by.call(recipientApi.lock, await paramsOf(recipients, id)) };
    },
    undo: {
      unlock: async (who, id) => who.call(recipientApi.lock, await paramsOf(recipients, id)),
      delete: (who, id) => who.call(recipientApi.remove, { params: { id } }),
    },
  },
  'the deactivation of a recipient': {
    by: staff,
    async make(by) {
      const { id, version } = await aPerson();
      return { id, answer: await by.call(recipientApi.deactivate, { params: { id }, body: { version, reason: 'Fraud' } }) };
    },
    undo: { delete: (who, id) => who.call(recipientApi.remove, { params: { id } }) },
  },
  'the archive of a vendor': {
    by: aboveLocal,
    async make(by) {
      const { id } = await store().transact(maker, (tx) =>
        tx.create(vendors, aVendor(place.stateId, { userName: `farm-${randomInt(0, 2 ** 40)}` })),
      );
      return { id, answer: await by.call(vendorApi.archive, await paramsOf(vendors, id)) };
    },
    undo: {
      unarchive: async (who, id) => who.call(vendorApi.archive, await paramsOf(vendors, id)),
      delete: (who, id) => who.call(vendorApi.remove, { params: { id } }),
    },
  },
  'the lock of an account': {
    by: aboveLocal,
    async make(by) {
      const { stateId, serviceAreaId } = place;
      const { userId: id } = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [serviceAreaId] });
      return { id, answer: await lock(by, id) };
    },
    undo: { unlock: (who, id) => lock(who, id) },
  },
};

const isAdmin = ({ userId }: Signed) => names.some((name) => levels[name] === 3 && as(name).userId === userId);
const lock = async (who: Signed, id: string) =>
  isAdmin(who) ? who.call(userApi.lock, await paramsOf(users, id)) : who.call(localStaffUsers.api.lock, await paramsOf(users, id));

describe.each(Object.entries(things))('%s', (_, { by, make, undo }) => {
  const tries = by.flatMap((decider) => by.flatMap((other) => Object.keys(undo).map((way) => [decider, other, way] as const)));
  test.each(tries)('by %s cannot be undone by %s with “%s”, unless they made it or have a higher role', async (decider, other, way) => {
    const { id, answer } = await make(as(decider));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const undone = await (undo[way] as Thing['undo'][string])(as(other), id);
    if (mayUndo(decider, other)) return expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.status, JSON.stringify(undone.body)).toBe(409);
    expect(undone.body.validationFailures[0].errorMessage).toMatch(/Only .+ can change that\.$/);
  });
});
