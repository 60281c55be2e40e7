/** The time of the user's last activity, shared by this browser's tabs. */
const key = 'efmnp.lastActiveAt';
/** A write at every keystroke would cost too much for what it adds. */
const writeEveryMs = 1000;

let lastActiveAt = 0;

/** Returns the time of the latest activity in any tab (ms). */
export function lastActivity(): number {
  return Math.max(lastActiveAt, Number(localStorage.getItem(key) ?? 0));
}

export function noteActivity(now = Date.now()): void {
  if (now - lastActiveAt < writeEveryMs) return;
  lastActiveAt = now;
  localStorage.setItem(key, String(now));
}
