/**
 * The people of a smoke run. They are created in its practice State, log in with a password set in the user pool, and are locked at the
 * end.
 */
import { randomBytes } from 'node:crypto';
import { accountApi } from '../../../shared/entities/account.ts';
import { type StateForm, stateApi } from '../../../shared/entities/state.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { type SmokeClient, SmokeError } from './client.ts';
import { pictureFile } from './files.ts';
import type { Operator } from './operator.ts';

/** An Admin's own credentials, for a stage that has its first Admin. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The code of the second step, if the account has one. */
  readonly totp?: string | undefined;
}

interface Opening {
  readonly visitor: SmokeClient;
  readonly operator: Operator;
  /** The name of the practice State. */
  readonly stateName: string;
  /** Distinguishes the accounts of this run from those of others. */
  readonly run: string;
  readonly credentials?: Credentials | undefined;
}

export interface Admins {
  readonly stateId: string;
  /** Sets everything up, and approves payments. No one who worked on a payment created this account. */
  readonly first: SmokeClient;
  /** Batches the payments. The first Admin created this account, so it could not approve payments of the first one. */
  readonly second: SmokeClient;
}

const zones = {
  earliestTimeZone: 'America/Chicago',
  latestTimeZone: 'America/Chicago',
  isVendorQrCodeGenerationEnabled: true,
} as const satisfies Partial<StateForm>;

/** The password cannot be guessed and satisfies the portal's rules. */
const newPassword = () => `Aa1!${randomBytes(18).toString('base64url')}`;

const addressOf = (who: string, run: string) => `smoke-${who}-${run}@example.org`;

/** The people of a run. `lock` may be called at any time, even if opening failed halfway. */
export class SmokePeople {
  readonly #opening: Opening;
  #admin: SmokeClient | undefined;
  #stateId: string | undefined;
  #ownId: string | undefined;

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /** Logs in as an Admin, finds or creates the practice State, and locks accounts that an earlier run left open. Throws a SmokeError. */
  async open(): Promise<Admins> {
    const { credentials } = this.#opening;
    const first = credentials ? await this.#logIn(credentials) : await this.#openPracticeAdmin();
    this.#admin = first;
    const me = await first.call(accountApi.me);
    this.#ownId = me.id;
    // The practice Admin belongs to the practice State, which lists may not have yet.
    this.#stateId = credentials || !me.stateId ? await this.#practiceState(first) : me.stateId;
    await this.#lockUsers();
    const second = await this.create('second', { userRoles: ['Admin'] });
    return { stateId: this.#stateId, first, second };
  }

  /** Creates a user of the practice State and logs in. */
  async create(
    who: string,
    more: { readonly userRoles: readonly string[]; readonly serviceAreas?: readonly string[] },
  ): Promise<SmokeClient> {
    const [admin, stateId] = [this.#admin, this.#stateId];
    if (!admin || !stateId) throw new SmokeError('No Admin is logged in');
    const email = addressOf(who, this.#opening.run);
    const body = { firstName: 'Smoke', lastName: who, email, stateId, serviceAreas: [], ...more } as never;
    const { id } = await admin.call(userApi.create, { body, files: { profilePhoto: pictureFile() } });
    return this.logInAs({ id, email });
  }

  /** Sets a user's password in the user pool and logs in with it. */
  async logInAs(user: { readonly id: string; readonly email: string }): Promise<SmokeClient> {
    const password = newPassword();
    await this.#opening.operator.setPassword(user, password);
    return this.#logIn({ email: user.email, password });
  }

  /** Locks every account of the practice State, the practice Admin last. Returns how many it locked. */
  async lock(): Promise<number> {
    const count = this.#admin && this.#stateId ? await this.#lockUsers() : 0;
    if (this.#opening.credentials) {
      await this.#admin?.call(accountApi.logout);
      return count;
    }
    const { locked } = (await this.#opening.operator.firstAdmin({ lockPracticeAdmin: true })) as { readonly locked: boolean };
    return count + (locked ? 1 : 0);
  }

  async #openPracticeAdmin(): Promise<SmokeClient> {
    const { operator, stateName, run } = this.#opening;
    const email = addressOf('admin', run);
    const state = { ...zones, name: stateName, isPractice: true };
    const opened = await operator.firstAdmin({ firstName: 'Smoke', lastName: 'Admin', email, state }).catch((error: Error) => {
      throw new SmokeError(`${error.message} On a stage in use, set SMOKE_EMAIL and SMOKE_PASSWORD to the email and password of an Admin.`);
    });
    const { practiceAdmin } = opened as { readonly practiceAdmin: string };
    return this.logInAs({ id: practiceAdmin, email });
  }

  async #practiceState(admin: SmokeClient): Promise<string> {
    const { stateName: name } = this.#opening;
    const known = (await admin.call(stateApi.options)).find(({ label }) => label.toLowerCase() === name.toLowerCase());
    if (!known) return (await admin.call(stateApi.create, { body: { ...zones, name, isPractice: true } })).id;
    const { id, isPractice } = await admin.call(stateApi.get, { params: { id: known.value } });
    if (!isPractice) throw new SmokeError(`${name} is a real State. Choose another name for the smoke State`);
    return id;
  }

  /** Locks the open accounts of the State, except for the Admin's own. */
  async #lockUsers(): Promise<number> {
    const [admin, stateId] = [this.#admin, this.#stateId];
    if (!admin || !stateId) return 0;
    const columns = [
      { name: 'stateId', filter: { operator: 'EqualTo' as const, value: stateId } },
      { name: 'isLockedOut', filter: { operator: 'EqualTo' as const, value: 'No' } },
    ];
    const { result } = await admin.call(userApi.table, { body: { take: 500, columns } });
    let locked = 0;
    for (const { id } of result.rows.filter((row) => row.id !== this.#ownId)) {
      // The list may lag, and the call would unlock an account that is locked already.
      const { version, isLockedOut } = await admin.call(userApi.get, { params: { id } });
      if (isLockedOut) continue;
      await admin.call(userApi.lock, { params: { id }, body: { version } });
      locked++;
    }
    return locked;
  }

  async #logIn({ email, password, totp }: Credentials): Promise<SmokeClient> {
    const reply = await this.#opening.visitor.call(accountApi.login, { body: { email, password, totp, deliver: 'token' } });
    if (!('token' in reply) || !reply.token) throw new SmokeError(`${email} needs a two-step login code. Set SMOKE_TOTP`);
    return this.#opening.visitor.as(reply.token);
  }
}
