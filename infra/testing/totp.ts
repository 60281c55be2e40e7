/** One-time codes as an authenticator app generates them, for tests. */
import { generateSync } from 'otplib';

/** The code of a secret (base32) at an instant (ms). */
export const totp = (secret: string, at = Date.now()): string => generateSync({ secret, epoch: Math.floor(at / 1000) });

/**
 * Returns the codes that one person types one after another, each only once. A portal accepts each code once, and also accepts those of the
 * 30-second periods before and after this one. So it is correct even if the period changes between two codes.
 */
export function codesOf(secret: string): () => string {
  const typed = new Set<string>();
  return () => {
    const codes = [0, 30_000, -30_000].map((away) => totp(secret, Date.now() + away));
    const code = codes.find((one) => !typed.has(one));
    if (code === undefined) throw new Error('The codes of this half minute and its neighbours are used up.');
    typed.add(code);
    return code;
  };
}
