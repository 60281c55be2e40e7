/** A hand covers a code, or a frame is blurred, for less than this. */
const goneAfterMs = 1000;

/**
 * Returns a function that receives the text of each frame, or undefined, with its time in milliseconds. It returns a code once, and again
 * after the code has been out of the picture for a second.
 */
export function sightings(): (text: string | undefined, nowMs: number) => string | undefined {
  const lastSeenMs = new Map<string, number>();
  return (text, nowMs) => {
    for (const [one, at] of lastSeenMs) if (nowMs - at >= goneAfterMs) lastSeenMs.delete(one);
    if (text === undefined) return undefined;
    const isNew = !lastSeenMs.has(text);
    lastSeenMs.set(text, nowMs);
    return isNew ? text : undefined;
  };
}
