/** The sales that a phone sends after a time without a connection: their form and their signatures. */

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { entryFormat, type OfflineEntry, type SignedEntry } from '../../../../shared/core/offlineEntry.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { isSignedBy } from '../../access/selling/signature.ts';

const refuse = refusalsOf('benefits/sellRefusals');

const Entry = z.strictObject({
  format: z.literal(entryFormat),
  key: z.string().regex(/^[\w-]{8,100}$/),
  deviceId: z.string().max(64),
  number: z.number().int().min(1).max(1_000_000_000),
  pass: z.number().int().min(0).max(1_000_000_000),
  code: z.string().max(500),
  amountCents: z.number().int().min(1).max(100_000_000),
  soldAt: z.iso.datetime(),
  vendorId: z.string().min(1).max(64).optional(),
  before: z.string().max(64),
});

/** An entry with a checked signature, and the hash of its bytes. */
export interface CheckedEntry {
  readonly entry: OfflineEntry;
  readonly hash: string;
}

/** Reads the entries of one phone. Throws 'invalid' if one of them is not signed by it, or has another form. Then none is answered. */
export function checkedEntries(deviceId: string, publicKey: string, entries: readonly SignedEntry[]): CheckedEntry[] {
  return entries.map(({ text, signature }) => {
    if (!isSignedBy(publicKey, text, signature)) throw refuse('invalid', 'badProof');
    const parsed = Entry.safeParse(jsonOf(text));
    if (!parsed.success || parsed.data.deviceId !== deviceId) throw refuse('invalid', 'badEntry');
    return { entry: parsed.data as OfflineEntry, hash: createHash('sha256').update(text).digest('base64url') };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
