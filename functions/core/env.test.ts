import { afterEach, expect, test, vi } from 'vitest';
import { env } from './env.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a function without a variable starts, and names the missing variable when it is read', () => {
  vi.stubEnv('FUNCTION_NAME', 'programs').stubEnv('TABLE_NAME', 'record').stubEnv('FIELD_KEY', undefined);
  expect(env().TABLE_NAME).toBe('record');
  expect(() => env().FIELD_KEY).toThrow("programs has no valid FIELD_KEY: its group's 'uses' must bring it");
});

test('refuses an invalid value without repeating it, because it may be a secret', () => {
  vi.stubEnv('FIELD_KEY', 'too short');
  expect(() => env().FIELD_KEY).toThrow(/^(?!.*too short).*FIELD_KEY/);
});

test('a function without its CloudFront secret fails instead of accepting all calls', () => {
  vi.stubEnv('EDGE_SECRET', undefined);
  expect(() => env().EDGE_SECRET).toThrow('EDGE_SECRET');
});
