import { afterEach, expect, test, vi } from 'vitest';
import { env } from './env.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a function that was not given a variable starts and says which one is missing when it asks for it', () => {
  vi.stubEnv('FUNCTION_NAME', 'programs').stubEnv('TABLE_NAME', 'record').stubEnv('FIELD_KEY', undefined);
  expect(env().TABLE_NAME).toBe('record');
  expect(() => env().FIELD_KEY).toThrow("programs has no valid FIELD_KEY: its group's 'uses' must bring it");
});

test('a value that is wrong is refused without being repeated: it may be a secret', () => {
  vi.stubEnv('FIELD_KEY', 'too short');
  expect(() => env().FIELD_KEY).toThrow(/^(?!.*too short).*FIELD_KEY/);
});

test('nothing between CloudFront and a function that missed its secret lets calls pass', () => {
  vi.stubEnv('EDGE_SECRET', undefined);
  expect(() => env().EDGE_SECRET).toThrow('EDGE_SECRET');
});
