import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that is loaded anew has it. */
async function pageLoaded() {
  vi.resetModules();
  return import('./recentWrites.ts');
}
beforeEach(() => sessionStorage.clear());

test('what was just written is told with the next calls, for a quarter of a minute, also by a page that is loaded anew', async () => {
  const { rememberWrites, writesHeader } = await pageLoaded();
  rememberWrites('Vendor:v1:7, Program:p1:2', 1000);
  expect(writesHeader(2000)).toBe('Vendor:v1:7,Program:p1:2');
  const anew = await pageLoaded();
  expect(anew.writesHeader(2000)).toBe('Vendor:v1:7,Program:p1:2');
  expect(anew.writesHeader(16_001)).toBeUndefined();
});

test('what is kept but makes no sense is as if nothing were', async () => {
  for (const kept of ['{', '"x"', '[{"name":5},null]']) {
    sessionStorage.setItem('efmnp.writes', kept);
    expect((await pageLoaded()).writesHeader()).toBeUndefined();
  }
});
