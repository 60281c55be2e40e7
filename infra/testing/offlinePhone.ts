/** A phone without a connection, for tests: it saves sales in a chain and sends them by HTTP. Tests can forge its sales. */
import { createHash } from 'node:crypto';
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { stateSettingId, stateSettings } from '../../functions/entities/state-setting.ts';
import type { OfflineEntry, SignedEntry } from '../../shared/core/offlineEntry.ts';
import { sealCode } from '../../shared/core/sealedCode.ts';
import { type OfflinePass, type SavedAnswer, sellApi } from '../../shared/entities/sell.ts';
import type { StateSettingKey } from '../../shared/entities/state-setting.ts';
import { maker } from './builders.ts';
import type { TestPhone } from './testPhone.ts';
import type { Answer, TestPortal } from './testPortal.ts';

/** Turns on sales without a connection in a State, with other limits than the defaults. */
export async function allowOffline(store: Store, stateId: string, more: Partial<Record<StateSettingKey, string>> = {}): Promise<void> {
  await store.transact(maker, (tx) => {
    for (const [key, value] of Object.entries({ offlineSales: 'Yes', ...more }))
      tx.create(stateSettings, { id: stateSettingId(stateId, key), key, value, stateId });
  });
}

export class OfflinePhone {
  readonly #portal: TestPortal;
  readonly phone: TestPhone;
  /** Set by `fetchPass`. */
  pass!: OfflinePass;
  number = 0;
  hash = '';

  constructor(portal: TestPortal, phone: TestPhone) {
    this.#portal = portal;
    this.phone = phone;
  }

  /** Fetches the next pass. Throws if there is none. */
  async fetchPass(): Promise<OfflinePass> {
    const { status, body } = await this.#askForPass();
    if (!body.pass) throw new Error(`No pass: ${status} ${JSON.stringify(body)}`);
    return this.pass;
  }

  /** Fetches the next pass, unless the phone is locked. Then it keeps the pass that it has. */
  async renewPass(): Promise<void> {
    const { status, body } = await this.#askForPass();
    if (!body.pass && status !== 401) throw new Error(`No pass: ${status} ${JSON.stringify(body)}`);
  }

  async #askForPass(): Promise<Answer> {
    const answer = await this.phone.call(sellApi.pass, { body: { has: this.pass?.number ?? 0 } });
    if (answer.body.pass) this.pass = answer.body.pass;
    return answer;
  }

  /** Saves a sale that happens now. `forged` replaces parts of what an honest phone would save. */
  async sell(code: string, amountCents: number, forged: Partial<OfflineEntry> = {}): Promise<SignedEntry> {
    this.number += 1;
    const entry: OfflineEntry = {
      format: 1,
      key: newId(),
      deviceId: this.phone.deviceId,
      number: this.number,
      pass: this.pass.number,
      code: await sealCode(code, this.pass.portalKey),
      amountCents,
      soldAt: new Date().toISOString(),
      before: this.hash,
      ...forged,
    };
    const text = JSON.stringify(entry);
    this.hash = createHash('sha256').update(text).digest('base64url');
    return { text, signature: this.phone.key.sign(text) };
  }

  /** Sends saved sales, as someone without a session. */
  send(...entries: readonly SignedEntry[]): Promise<Answer> {
    return this.#portal.visitor.call(sellApi.entries, { body: { deviceId: this.phone.deviceId, entries } });
  }

  /** Saves one sale and sends it. Returns its answer. Throws if the call is refused. */
  async sold(code: string, amountCents: number, forged: Partial<OfflineEntry> = {}): Promise<SavedAnswer> {
    const { status, body } = await this.send(await this.sell(code, amountCents, forged));
    const [answer] = body as SavedAnswer[];
    if (status !== 200 || !answer) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
    return answer;
  }
}
