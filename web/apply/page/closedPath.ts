/** Returns the target of a link that accepts no applications. */
export const closedPath = (state: string) => `/disabled-application?state=${encodeURIComponent(state)}`;
