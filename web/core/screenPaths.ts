/** Lets a screen check whether another one exists, so that no link leads nowhere. The app provides it. */
import { createContext, useContext } from 'react';

export const ScreenPaths = createContext<(path: string) => boolean>(() => false);

/** Returns whether a screen exists: `useHasScreen('/forgot-password')`. */
export function useHasScreen(path: string): boolean {
  return useContext(ScreenPaths)(path);
}
