/**
 * A sale that a phone made without a connection, as the phone signs it. The portal keeps the bytes that it received, because the signature and
 * the hash are of these bytes.
 */
import { textOfBytes } from './base64url.ts';
import type { SealedCode } from './sealedCode.ts';

export const entryFormat = 1;
/** The number of saved sales in one call. */
export const maxEntries = 50;

export interface OfflineEntry {
  readonly format: typeof entryFormat;
  /** The key of the sale. A sale that was first sent with a connection has the same one. */
  readonly key: string;
  readonly deviceId: string;
  /** Counts the entries of this phone, from 1. */
  readonly number: number;
  /** The number of the pass under which the phone sold. */
  readonly pass: number;
  readonly code: SealedCode;
  readonly amountCents: number;
  /** ISO 8601, by the time of the portal as far as the phone knows it. */
  readonly soldAt: string;
  /** The vendor that a market manager chose. */
  readonly vendorId?: string;
  /** The hash of the entry before it, or '' for the first one. */
  readonly before: string;
}

/** An entry with its signature by the phone's key, in base64url. */
export interface SignedEntry {
  readonly text: string;
  readonly signature: string;
}

/** Signs with the private key of the phone. */
export async function signEntry(entry: OfflineEntry, key: CryptoKey): Promise<SignedEntry> {
  const text = JSON.stringify(entry);
  const bytes = new TextEncoder().encode(text);
  return { text, signature: textOfBytes(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes))) };
}

/** Returns the hash by which the next entry names this one: SHA-256 of its text, in base64url. */
export async function entryHash(text: string): Promise<string> {
  return textOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
