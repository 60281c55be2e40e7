/** A registered phone for tests: its key pair, its cookie, and its calls through HTTP. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { Endpoint, PathParams } from '../../shared/core/endpoint.ts';
import { signedText } from '../../shared/core/signedText.ts';
import { sellApi } from '../../shared/entities/sell.ts';
import type { Answer, Signed, TestPortal } from './testPortal.ts';

export const goodPin = '483920';

/** A key pair as a browser makes it, and signatures by it. */
export function phoneKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    sign: (text: string) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}
export type PhoneKey = ReturnType<typeof phoneKey>;

/** Returns a text to sign, signed for a purpose. */
export async function signedBy(portal: TestPortal, key: PhoneKey, purpose: Parameters<typeof signedText>[0]) {
  const { nonce } = (await portal.visitor.call(sellApi.challenge)).body as { nonce: string };
  return { nonce, signature: key.sign(signedText(purpose, nonce)) };
}

type Input = Parameters<Signed['call']>[1];

export interface TestPhone {
  readonly key: PhoneKey;
  readonly deviceId: string;
  /** The cookie of its session, `name=value`. */
  readonly cookie: string;
  /** Makes a call with the cookie of the phone alone. */
  call<P extends string>(endpoint: Endpoint<P>, input?: Input & { params?: PathParams<P> }): Promise<Answer>;
}

/** Registers a phone for a person who has just logged in. Throws if it is refused. */
export async function registeredPhone(portal: TestPortal, person: Signed, name = 'Stand phone'): Promise<TestPhone> {
  const key = phoneKey();
  const body = { name, publicKey: key.publicKey, pin: goodPin, ...(await signedBy(portal, key, 'register')) };
  return phoneOf(portal, key, await person.call(sellApi.register, { body }));
}

/** Starts to sell on a phone that is registered. Throws if it is refused. */
export async function startedPhone(
  portal: TestPortal,
  person: Signed,
  { key, deviceId }: Pick<TestPhone, 'key' | 'deviceId'>,
): Promise<TestPhone> {
  return phoneOf(portal, key, await person.call(sellApi.start, { body: { deviceId, ...(await signedBy(portal, key, 'start')) } }));
}

function phoneOf(portal: TestPortal, key: PhoneKey, answer: Answer): TestPhone {
  if (answer.status !== 200) throw new Error(`The phone was refused: ${JSON.stringify(answer.body)}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const call: TestPhone['call'] = (endpoint, input) =>
    portal.visitor.call(endpoint, { ...input, headers: { ...input?.headers, cookie } } as typeof input);
  return { key, deviceId: answer.body.deviceId, cookie, call };
}
