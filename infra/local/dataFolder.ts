/** The data folder of an instance. One instance uses it at a time, and it is seeded completely or not at all. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** All files that an instance ever creates there. */
const ours = [
  'lock',
  'lock-journal',
  'seeded',
  'pool.json',
  'field.key',
  'users',
  'objects',
  'errors.log',
  'table.db',
  'table.db-wal',
  'table.db-shm',
  'table.db-journal',
];

/** An error with a message for the person who started the portal. */
export class StartError extends Error {}

export interface DataFolder {
  readonly isSeeded: boolean;
  /** Removes all data. */
  empty(): void;
  markSeeded(): void;
  release(): void;
}

/**
 * Locks the folder for this process. The lock ends with the process, however it ends.
 * @throws StartError if another instance uses the folder, or if it contains files that are not ours
 */
export function takeFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true });
  const foreign = readdirSync(folder).find((name) => !ours.includes(name));
  if (foreign)
    throw new StartError(
      `The data folder ${folder} contains ${foreign}, which is not part of eFMNP. Choose another folder: EFMNP_DATA=.local npm start`,
    );
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `The data folder ${folder} is in use by another eFMNP. Stop that one, or choose another folder: EFMNP_DATA=.local-2 npm start`,
    );
  }
  const marker = join(folder, 'seeded');
  return {
    isSeeded: existsSync(marker),
    empty() {
      for (const name of ours) if (!name.startsWith('lock')) rmSync(join(folder, name), { recursive: true, force: true });
    },
    markSeeded: () => writeFileSync(marker, `${new Date().toISOString()}\n`),
    release: () => lock.close(),
  };
}
