/** Calls of the first page of the public application, which loads no schema: a few hundred lines for one line of path each. */
export const applyPath = '/api/applications/apply';
export const programLogoPath = '/api/programs/logo/{programId}/{logoGuid}';
export const programMapPath = '/api/programs/map/{programId}/{mapGuid}';
