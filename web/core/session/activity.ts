/** When the person last did something, shared by this browser's tabs. */
const key = 'efmnp.lastActiveAt';
/** Writing at every key stroke would cost more than it tells. */
const writeEveryMs = 1000;

let lastActiveAt = 0;

/** The latest activity in any tab (ms). */
export function lastActivity(): number {
  return Math.max(lastActiveAt, Number(localStorage.getItem(key) ?? 0));
}

export function noteActivity(now = Date.now()): void {
  if (now - lastActiveAt < writeEveryMs) return;
  lastActiveAt = now;
  localStorage.setItem(key, String(now));
}
