/**
 * Calls of the first page of the public application. The page loads no schema, because schemas would be a few hundred lines for one line of
 * path each.
 */
export const applyPath = '/api/applications/apply';
export const programLogoPath = '/api/programs/logo/{programId}/{logoGuid}';
export const programMapPath = '/api/programs/map/{programId}/{mapGuid}';
