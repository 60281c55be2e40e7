export { Stryker } from '@stryker-mutator/core';
export const vitestRunner = import.meta.resolve('@stryker-mutator/vitest-runner');
