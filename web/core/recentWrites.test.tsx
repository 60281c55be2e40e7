import { beforeEach, expect, test, vi } from 'vitest';

/** Imports the module again, as a reloaded page does. */
async function pageLoaded() {
  vi.resetModules();
  return import('./recentWrites.ts');
}
beforeEach(() => sessionStorage.clear());

test('sends recent writes with later calls for 15 seconds, even after a reload', async () => {
  const { rememberWrites, writesHeader } = await pageLoaded();
  rememberWrites('Vendor:v1:7, Program:p1:2', 1000);
  expect(writesHeader(2000)).toBe('Vendor:v1:7,Program:p1:2');
  const anew = await pageLoaded();
  expect(anew.writesHeader(2000)).toBe('Vendor:v1:7,Program:p1:2');
  expect(anew.writesHeader(16_001)).toBeUndefined();
});

test('ignores stored values that are not valid', async () => {
  for (const kept of ['{', '"x"', '[{"name":5},null]']) {
    sessionStorage.setItem('efmnp.writes', kept);
    expect((await pageLoaded()).writesHeader()).toBeUndefined();
  }
});
