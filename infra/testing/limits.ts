/** Time limits of all tests, in milliseconds. They only guard against hanging. A slow machine must not fail a test. */

/** The limit for a condition to become true. */
export const waitMs = 600_000;
/** The limit for a whole test. It is longer than one wait, so that a failing wait can report its condition. */
export const testMs = 660_000;
