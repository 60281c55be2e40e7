/** The two roles with which the portal logs in to PostgreSQL. */

/** Creates tables and fills them. It owns them all. */
export const ownerRole = 'efmnp_owner';
/** Answers questions. It owns nothing, and can only act as the roles that read. */
export const portalRole = 'efmnp_portal';

/**
 * Returns the statements that create both roles, unless they exist. An administrator of the database runs them. PostgreSQL ends idle
 * connections after half a minute, so that the database can pause.
 */
export function roleStatements(database: string): string[] {
  const created = (role: string, rights: string) =>
    `DO $$ BEGIN CREATE ROLE ${role} LOGIN ${rights}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`;
  return [
    created(ownerRole, 'CREATEROLE'),
    created(portalRole, 'NOINHERIT'),
    `GRANT CREATE ON DATABASE ${database} TO ${ownerRole}`,
    ...[ownerRole, portalRole].map((role) => `ALTER ROLE ${role} SET idle_session_timeout = '30s'`),
  ];
}
