/** The parts of cognito-local that the local cloud uses, in the shape that cognito-local defines. */
import type { JsonWebKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { type IdentityStore, identityStore } from './identityStore.ts';

interface Attribute {
  Name: string;
  Value?: string;
}

export interface PoolUser {
  readonly Username: string;
  readonly Password: string;
  readonly Enabled: boolean;
  readonly UserStatus: string;
  readonly Attributes: readonly Attribute[];
  readonly RefreshTokens: readonly string[];
  /** Our own field. Tokens issued before this instant (ms) are refused. */
  readonly SignedOutAt?: number;
  readonly UserMFASettingList?: readonly string[];
  readonly PreferredMfaSetting?: string;
  readonly SoftwareTokenMfaConfiguration?: { readonly Verified?: boolean };
}

export interface Pool {
  getUserByUsername(context: Context, name: string): Promise<PoolUser | null>;
  getUserByRefreshToken(context: Context, token: string): Promise<PoolUser | null>;
  listUsers(context: Context): Promise<readonly PoolUser[]>;
  saveUser(context: Context, user: PoolUser): Promise<void>;
}

export interface Pools {
  getUserPool(context: Context, id: string): Promise<Pool>;
  getUserPoolForClientId(context: Context, id: string): Promise<Pool>;
}

/** The request fields that our own rules read. */
export interface PoolRequest {
  UserPoolId?: string;
  ClientId?: string;
  Username?: string;
  UserAttributes?: Attribute[];
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ChallengeName?: string;
  ChallengeResponses?: Record<string, string>;
  Session?: string;
  AccessToken?: string;
  RefreshToken?: string;
  Token?: string;
  Password?: string;
  PreviousPassword?: string;
  ProposedPassword?: string;
  UserCode?: string;
  SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean };
  ForceAliasCreation?: boolean;
}

export interface PoolReply {
  Session?: string;
  ChallengeName?: string;
  AuthenticationResult?: { AccessToken: string; ExpiresIn?: number; TokenType?: string };
}

export type Call = (request: PoolRequest) => Promise<PoolReply>;

interface Logger {
  child(): Logger;
  debug(): void;
  info(): void;
  warn(): void;
  error(): void;
}

export interface Context {
  readonly logger: Logger;
}

const silent: Logger = { child: () => silent, debug() {}, info() {}, warn() {}, error() {} };
export const context: Context = { logger: silent };

const load = createRequire(import.meta.url);
const lib = <Exports>(path: string) => load(`cognito-local/lib/${path}`) as Exports;

type Class<Instance> = new (...parameters: unknown[]) => Instance;

/** The public half of the key that signs tokens, as a JSON Web Key. The private half is public too: for local use only. */
export function signingKey(): JsonWebKey {
  return lib<{ jwk: JsonWebKey }>('keys/cognitoLocal.public.json').jwk;
}

/** Opens the pools in a folder. `issuer` is the address that tokens contain. Returns the pools and the original calls of cognito-local. */
export async function openPools(folder: string, issuer: string): Promise<{ pools: Pools; base: (name: string) => Call }> {
  const { DateClock } = lib<{ DateClock: Class<unknown> }>('services/clock');
  const { MessagesService } = lib<{ MessagesService: Class<unknown> }>('services/messages');
  const { TriggersService } = lib<{ TriggersService: Class<unknown> }>('services/triggers/triggers');
  const { UserPoolServiceFactoryImpl } = lib<{ UserPoolServiceFactoryImpl: Class<unknown> }>('services/userPoolService');
  const { CognitoServiceFactoryImpl } = lib<{
    CognitoServiceFactoryImpl: Class<{ create(context: Context, defaults: object): Promise<Pools> }>;
  }>('services/cognitoService');
  const { JwtTokenGenerator } = lib<{ JwtTokenGenerator: Class<unknown> }>('services/tokenGenerator');
  const { otp } = lib<{ otp: () => string }>('services/otp');
  const { Router } = lib<{ Router: (services: object) => (name: string) => (context: Context, request: object) => Promise<PoolReply> }>(
    'server/Router',
  );

  const clock = new DateClock();
  const stores = {
    create: async (_context: unknown, id: string, defaults: object): Promise<IdentityStore> => identityStore(folder, id, defaults),
  };
  identityStore(folder, 'clients', { Clients: {} });
  const pools = await new CognitoServiceFactoryImpl(folder, stores, new UserPoolServiceFactoryImpl(clock, stores)).create(context, {});
  // Lambda triggers are not used. Their stand-in avoids loading the old SDK.
  const triggers = new TriggersService(clock, pools, { enabled: () => false }, {});
  // The portal emails its own links. Messages of the pool are discarded.
  const messages = new MessagesService(triggers, { deliver: async () => undefined });
  const config = { TokenConfig: { IssuerDomain: issuer }, TriggerFunctions: {} };
  const tokenGenerator = new JwtTokenGenerator(clock, triggers, config.TokenConfig);
  const router = Router({ clock, cognito: pools, config, messages, otp, tokenGenerator, triggers });
  return { pools, base: (name) => (request) => router(name)(context, request) };
}
