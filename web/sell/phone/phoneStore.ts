/** The memory of this phone in IndexedDB: its registration, the sale in progress, and the vendors to choose from. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SellState, UnlockWays, VendorChoice } from '../parts/sellCall.ts';

/** This phone as the portal knows it. */
export interface Phone {
  readonly deviceId: string;
  readonly name: string;
  readonly key: CryptoKeyPair;
}

/** One redemption with its key, which is stored before it is sent. */
export interface Part {
  readonly key: string;
  readonly code: string;
  readonly amountCents: number;
}

/** A sale that was sent and that has no answer yet. Several vouchers are one sale with several parts. */
export interface SentSale {
  readonly parts: readonly Part[];
  readonly vendorId: string | undefined;
}

/** The PIN that the portal accepted last, for the time without a connection. */
export interface KeptPin {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  /** Wrong tries since then. */
  readonly tries: number;
}

interface Shape extends DBSchema {
  readonly one: {
    readonly key: string;
    readonly value: Phone | SentSale | SellState | KeptPin | UnlockWays | readonly VendorChoice[] | string | boolean;
  };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

function database(): Promise<IDBPDatabase<Shape>> {
  opened ??= openDB<Shape>('efmnp-sell', 1, {
    upgrade: (made) => void made.createObjectStore('one'),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

async function read<T>(key: string): Promise<T | undefined> {
  return (await (await database()).get('one', key)) as T | undefined;
}

async function write(key: string, value: Shape['one']['value'] | undefined): Promise<void> {
  const one = await database();
  await (value === undefined ? one.delete('one', key) : one.put('one', value, key));
}

export const phoneStore = {
  /** Rejects if the browser stores nothing, as in some private windows. */
  phone: () => read<Phone>('phone'),
  savePhone: (phone: Phone | undefined) => write('phone', phone),
  sale: () => read<SentSale>('sale'),
  saveSale: (sale: SentSale | undefined) => write('sale', sale),
  vendors: () => read<readonly VendorChoice[]>('vendors'),
  saveVendors: (vendors: readonly VendorChoice[]) => write('vendors', vendors),
  vendorId: () => read<string>('vendorId'),
  saveVendorId: (id: string | undefined) => write('vendorId', id),
  /** The facts that came with the last pass, for the time without a connection. */
  state: () => read<SellState>('state'),
  saveState: (state: SellState) => write('state', state),
  pin: () => read<KeptPin>('pin'),
  savePin: (pin: KeptPin | undefined) => write('pin', pin),
  /** The ways to unlock it without a connection, for a phone with a passkey and without a PIN. */
  ways: () => read<UnlockWays>('ways'),
  saveWays: (ways: UnlockWays | undefined) => write('ways', ways),
  hasSound: async () => (await read<boolean>('sound')) ?? false,
  saveSound: (isOn: boolean) => write('sound', isOn),
};
