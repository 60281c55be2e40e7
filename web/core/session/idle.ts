/** Determines when a user is idle, by the wall clock. A laptop that slept counts as idle (specification 4.6). */

export const countdownMs = 120_000;
/** Used when the server does not return the length of a session. */
export const defaultExpiryMinutes = 15;

export type IdlePhase =
  | { readonly name: 'active' }
  | { readonly name: 'warning'; readonly secondsLeft: number }
  | { readonly name: 'expired' };

/** Returns the phase. The countdown starts after half the session's length without activity. All times are in ms. */
export function idlePhase(now: number, lastActiveAt: number, expiryMinutes: number): IdlePhase {
  const idleMs = now - lastActiveAt - (expiryMinutes * 60_000) / 2;
  if (idleMs < 0) return { name: 'active' };
  if (idleMs >= countdownMs) return { name: 'expired' };
  return { name: 'warning', secondsLeft: Math.ceil((countdownMs - idleMs) / 1000) };
}
