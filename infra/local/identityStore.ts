/**
 * Stores the user pool in one JSON file each for pools and clients. Each write replaces the whole file, so that a crash never leaves half
 * of one.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Node = Record<string, unknown>;
type Path = string | readonly string[];

/** The interface that cognito-local requires of a store. Its first argument, a logger, is not needed. */
export interface IdentityStore {
  getRoot(context: unknown): Promise<unknown>;
  get(context: unknown, path: Path, fallback?: unknown): Promise<unknown>;
  set(context: unknown, path: Path, value: unknown): Promise<void>;
  delete(context: unknown, path: Path): Promise<void>;
}

/** cognito-local expects a value to be a date if its name ends in 'Date'. */
const revive = (key: string, value: unknown) => (key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The store `<id>.json` in a folder. It is created from the defaults if absent. */
export function identityStore(folder: string, id: string, defaults: object): IdentityStore {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  const root = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'), revive) : structuredClone(defaults)) as Node;

  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(root), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  /** Finds the object that contains the last name of a path. With `isMade`, creates the objects on the way. */
  const holder = (path: Path, isMade: boolean): { node: Node | undefined; name: string } => {
    const names = [path].flat();
    const name = names.pop() ?? '';
    let node: Node | undefined = root;
    for (const step of names) {
      if (isMade && !isNode(node?.[step]) && node) node[step] = {};
      const next: unknown = node?.[step];
      node = isNode(next) ? next : undefined;
    }
    return { node, name };
  };

  save();
  return {
    getRoot: async () => root,
    async get(_context, path, fallback) {
      const { node, name } = holder(path, false);
      return node && Object.hasOwn(node, name) ? node[name] : (fallback ?? null);
    },
    async set(_context, path, value) {
      const { node, name } = holder(path, true);
      if (node) node[name] = value;
      save();
    },
    async delete(_context, path) {
      const { node, name } = holder(path, false);
      if (node) delete node[name];
      save();
    },
  };
}
