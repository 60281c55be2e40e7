/** The people who work with the portal: the accounts to log in with, their colleagues, and recently invited users. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../functions/core/env.ts';
import { users } from '../../functions/entities/user.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import type { Role } from '../../shared/core/role.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { accounts, demoPassword } from './accounts.ts';
import { type Founded, idOf, maker } from './agency.ts';
import { inParallel, piecesOf } from './inParallel.ts';
import { someOrigin } from './names.ts';
import { storeAt } from './pastStore.ts';
import { asciiOf } from './people.ts';
import { phoneIn } from './place.ts';
import { type Random, randomOf } from './random.ts';

export interface Staff {
  readonly admin: User;
  readonly state: User;
  /** A second person of the State, without a password. */
  readonly colleague: User | undefined;
  readonly local: User;
  /** Local staff of another office, without a password. */
  readonly neighbor: User;
  readonly manager: User;
  /** The Primary user of each selling vendor, by the vendor's id. */
  readonly ofVendors: ReadonlyMap<string, User>;
}

interface Post {
  readonly role: Role;
  readonly email?: string;
  readonly vendor?: Vendor;
  readonly isSecondary?: boolean;
  readonly areas?: number;
  readonly number?: number;
  /** The state of a Secondary user, who otherwise has not confirmed yet. */
  readonly has?: 'confirmed' | 'been locked';
}

/** Creates the users of a State at `at` (ms): its accounts, the users of `sellers` (the first is the account's vendor) and colleagues. */
export async function hire(founded: Founded, sellers: readonly Vendor[], at: number): Promise<Staff> {
  const random = randomOf('staff', founded.agency.code);
  const own = accounts.filter(({ state, role }) => state === founded.agency.name && role !== 'Recipient');
  const [first] = sellers;
  const posts: Post[] = [
    ...own.map(({ role, email }) => ({ role, email, vendor: role === 'Vendor' ? first : undefined })),
    ...sellers.slice(1).map((vendor) => ({ role: 'Vendor' as const, vendor })),
    ...sellers.slice(0, 4).map((vendor) => ({ role: 'Vendor' as const, vendor, isSecondary: true })),
    ...(['State Agency Staff', 'State Agency Staff', 'Market Manager', 'Market Manager'] as const).map((role) => ({ role })),
    ...[1, 1, 2, 3].map((areas) => ({ role: 'Local Agency Staff' as const, areas })),
    ...sellers.slice(0, 6).map((vendor, n) => ({
      role: 'Vendor' as const,
      vendor,
      isSecondary: true,
      number: n + 2,
      has: n % 2 ? ('been locked' as const) : ('confirmed' as const),
    })),
  ];
  const made = posts.map((post) => userOf(random, founded, post));
  await inParallel(
    piecesOf(made, 90, () => 3),
    (piece) => storeAt(at).transact(maker, (tx) => piece.forEach((fields) => void tx.create(users, fields))),
  );
  const kept = await storeAt(at).many(
    maker,
    users,
    made.map(({ id }) => id),
  );
  const client = new CognitoIdentityProviderClient({});
  await inParallel(
    kept.filter(({ hasPassword }) => hasPassword),
    (user) => admit(client, user),
    2,
  );
  client.destroy();
  const account = (role: Role) => {
    const user = kept.find(({ userRoles, email }) => userRoles.includes(role) && own.some((one) => one.email === email));
    if (!user) throw new Error(`${founded.agency.name} has no account with the role ${role}`);
    return user;
  };
  const local = account('Local Agency Staff');
  const neighbor = kept.find(({ userRoles, serviceAreas = [] }) => {
    const isElsewhere = !serviceAreas.some((id) => local.serviceAreas?.includes(id));
    return userRoles.includes('Local Agency Staff') && isElsewhere;
  });
  if (!neighbor) throw new Error(`${founded.agency.name} has no local staff of another office`);
  const primary = kept.filter(({ vendorId, vendorUserType }) => vendorId && vendorUserType === 'Primary');
  return {
    admin: account('Admin'),
    state: account('State Agency Staff'),
    colleague: kept.find(({ id, userRoles }) => userRoles.includes('State Agency Staff') && id !== account('State Agency Staff').id),
    local,
    neighbor,
    manager: account('Market Manager'),
    ofVendors: new Map(primary.map((user) => [user.vendorId ?? '', user])),
  };
}

/** Local staff accounts work in the first and the fourth area of their State. `number` distinguishes people of the same name. */
function userOf(random: Random, { agency, state, areas }: Founded, { role, email, vendor, isSecondary, areas: count, number, has }: Post) {
  const area = random.pick(agency.areas);
  const { last, younger, ethnicity } = someOrigin(random, area.name);
  const [firstName, lastName] = [random.pick(random.chance(0.6) ? younger.women : younger.men), random.pick(last)];
  const address = email ?? `${asciiOf(firstName)}.${asciiOf(lastName)}${number ?? ''}.${agency.code.toLowerCase()}@example.org`;
  const ids = [...areas.values()].map(({ id }) => id);
  const some =
    count === undefined ? [ids[0], ids[3]] : Array.from({ length: count }, (_, i) => ids[(i * 3 + random.int(0, 2)) % ids.length]);
  return {
    id: idOf('User', address),
    firstName,
    lastName,
    email: address,
    userRoles: [role],
    stateId: state.id,
    serviceAreas: role === 'Local Agency Staff' ? [...new Set(some.filter((id) => id !== undefined))] : [],
    vendorId: vendor?.id,
    vendorUserType: vendor && (isSecondary ? ('Secondary' as const) : ('Primary' as const)),
    notificationsEnabled: role === 'Vendor' && (random.chance(0.5) || email !== undefined),
    phoneNumber: phoneIn(random, area),
    mailLanguage: ethnicity === 'Hispanic or Latino' && email === undefined ? ('Spanish' as const) : undefined,
    isLockedOut: has === 'been locked' || (email === undefined && vendor === undefined && random.chance(0.2)),
    emailConfirmed: email !== undefined || has !== undefined || (vendor !== undefined && !isSecondary),
    // The State's own account shows what the email looks like.
    morningEmail: role === 'State Agency Staff' && email !== undefined ? ('daily' as const) : undefined,
    sessionEpoch: 0,
    hasPassword: email === undefined ? undefined : true,
  };
}

/** The days since each unconfirmed user was invited. Every fourth is locked, and every third is a market manager. */
const invitedDaysAgo = [0.1, 0.9, 1.2, 2.1, 3, 5.2, 8.1, 13, 21.3, 34, 55.4, 89];

/** Invites the newest users, one after the other up to `now` (ms), in the name of the State's own staff. */
export async function invite(founded: Founded, { state }: Staff, now: number): Promise<void> {
  const random = randomOf('invited', founded.agency.code);
  const posts = invitedDaysAgo.map((days, at): [number, Post] => {
    const isManager = at % 3 === 2;
    return [now - days * 86_400_000, { role: isManager ? 'Market Manager' : 'Local Agency Staff', areas: 1 + (at % 2), number: at + 2 }];
  });
  const invited = posts.map(([at, post], n) => ({ at, fields: { ...userOf(random, founded, post), isLockedOut: n % 4 === 3 } }));
  await inParallel(
    invited,
    async ({ at, fields }) => {
      await storeAt(at).transact(callerOf(state), (tx) => tx.create(users, fields));
    },
    2,
  );
}

/** Puts a user into the pool, with the password of all accounts. */
export async function admit(client: CognitoIdentityProviderClient, { id, email }: User): Promise<void> {
  const UserPoolId = env().USER_POOL_ID;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username: id, UserAttributes, MessageAction: 'SUPPRESS' }));
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password: demoPassword, Permanent: true }));
}
