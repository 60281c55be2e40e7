/** When someone counts as idle, by the clock on the wall: a laptop that slept has been idle (specification, section 4). */

export const countdownMs = 120_000;
/** Used when the server does not say how long a session lasts. */
export const defaultExpiryMinutes = 15;

export type IdlePhase =
  | { readonly name: 'active' }
  | { readonly name: 'warning'; readonly secondsLeft: number }
  | { readonly name: 'expired' };

/** Half the session's length without activity starts the countdown. All times in ms. */
export function idlePhase(now: number, lastActiveAt: number, expiryMinutes: number): IdlePhase {
  const idleMs = now - lastActiveAt - (expiryMinutes * 60_000) / 2;
  if (idleMs < 0) return { name: 'active' };
  if (idleMs >= countdownMs) return { name: 'expired' };
  return { name: 'warning', secondsLeft: Math.ceil((countdownMs - idleMs) / 1000) };
}
