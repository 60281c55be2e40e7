/** The list of one's own sessions, in the cache. */
export const sessionsKey = ['own-sessions'] as const;
