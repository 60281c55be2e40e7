/** Signing in and the signed-in user (specification, sections 3 and 7). */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { roles } from '../core/role.ts';

/** The signed-in user: what the app needs to know to show the right pages. Service areas are empty where the role has none. */
export const Me = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleNames: z.array(z.enum(roles)),
  stateId: z.string().optional(),
  stateName: z.string().optional(),
  serviceAreas: z.array(z.object({ id: z.string(), name: z.string() })),
  vendorId: z.string().optional(),
  profilePhotoGuid: z.string().optional(),
  hasProgramWithTokenType: z.boolean(),
});
export type Me = z.infer<typeof Me>;

const password = z.string().min(1, 'Password is required').max(100, 'Password can have at most 100 characters');
const deliver = { deliver: z.enum(['cookie', 'token']).default('cookie') };

/** By an access token of the user pool, or by e-mail and password (programs and tests). */
const Login = z.union([
  z.object({ accessToken: z.string().min(1).max(4096), ...deliver }),
  z.object({ email: z.string().trim().min(1, 'Email is required').max(255), password, totp: z.string().max(10).optional(), ...deliver }),
]);

/** The user, with the bearer token when that was asked for; or the second factor that is missing. */
const LoginReply = z.union([z.object({ user: Me, token: z.string().optional() }), z.object({ challenge: z.literal('TOTP') })]);

export const accountApi = {
  login: endpoint('POST', '/api/account/login', { body: Login, reply: LoginReply }),
  logout: endpoint('POST', '/api/account/logout', { reply: z.object({}) }),
  keepAlive: endpoint('POST', '/api/account/keep-alive', { reply: z.object({ minutes: z.number() }) }),
  me: endpoint('GET', '/api/account/me', { reply: Me, isBackground: true }),
  cookieExpiration: endpoint('GET', '/api/account/cookie-expiration', { reply: z.object({ minutes: z.number() }), isBackground: true }),
  updateTimezone: endpoint('PUT', '/api/account/update-timezone', {
    body: z.object({ reportedTimeZone: z.string().min(1).max(100) }),
    reply: z.object({}),
    isBackground: true,
  }),
};
