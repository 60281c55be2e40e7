/** Time limits of all tests, in milliseconds. They guard against hanging only: a slow machine must not fail a test. */

/** For a condition to become true. */
export const waitMs = 600_000;
/** For a whole test: longer than one wait, so that a wait that fails can say what it waited for. */
export const testMs = 660_000;
