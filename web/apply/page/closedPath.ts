/** Where a link leads that takes no applications. */
export const closedPath = (state: string) => `/disabled-application?state=${encodeURIComponent(state)}`;
