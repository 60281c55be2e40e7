/** The memory of the phone for sales without a connection: its pass, the list of codes, and the sales that it saved. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OfflinePass } from '../parts/sellCall.ts';
import type { SavedSale } from '../parts/waiting.ts';

/** The pass with its list. Hashes are sorted. */
export interface KeptPass {
  readonly pass: OfflinePass;
  /** The registration that it belongs to. */
  readonly deviceId: string;
  readonly base: Float64Array;
  readonly added: Float64Array;
  readonly removed: Float64Array;
  /** The portal's time minus the phone's time when the pass arrived, in ms. */
  readonly clockMs: number;
  /** The phone belongs to a market manager, who names the vendor in each sale. */
  readonly namesVendor: boolean;
}

interface Shape extends DBSchema {
  readonly saved: { readonly key: string; readonly value: SavedSale };
  readonly kept: { readonly key: string; readonly value: KeptPass };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

function database(): Promise<IDBPDatabase<Shape>> {
  opened ??= openDB<Shape>('efmnp-saved', 1, {
    upgrade: (made) => {
      made.createObjectStore('saved', { keyPath: 'id' });
      made.createObjectStore('kept');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

export const savedStore = {
  pass: async () => (await database()).get('kept', 'pass'),
  keepPass: async (kept: KeptPass) => void (await (await database()).put('kept', kept, 'pass')),
  /** All saved sales, the first one first, also those of an earlier registration of this phone. */
  all: async () => (await (await database()).getAll('saved')).toSorted((a, b) => a.soldAt.localeCompare(b.soldAt) || a.number - b.number),
  /** Rejects if a sale of this number is saved already. */
  add: async (sale: SavedSale) => void (await (await database()).add('saved', sale)),
  change: async (sale: SavedSale) => void (await (await database()).put('saved', sale)),
  forget: async (id: string) => (await database()).delete('saved', id),
};

/** Asks the browser to keep what the page stores. Some browsers ask the user, and some decide alone. */
export async function askForStorage(): Promise<void> {
  await navigator.storage?.persist?.();
}

/** Returns whether the browser keeps what the page stores. Without that promise, sales could be lost. */
export async function isStorageSafe(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}
