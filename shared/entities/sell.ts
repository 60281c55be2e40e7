/** The calls of a registered phone that sells. No reply names a recipient. Except for the first ones, they need a session on the phone. */
import * as z from 'zod';
import { StateBrand } from '../core/brandTones.ts';
import { endpoint } from '../core/endpoint.ts';
import { exactText, money, reference } from '../core/field.ts';
import { maxEntries } from '../core/offlineEntry.ts';
import { offlineReasons, offlineStatuses } from './offline-sale.ts';
import { PasskeyOptions, UsedPasskey } from './passkey.ts';
import { salesDeviceFields } from './sales-device.ts';
import { Coming } from './vendor-sale.ts';

const nonce = z.string().min(1).max(200);
/** A signature by the phone's key over `signedText`, in base64url. */
const proof = { nonce, signature: z.string().min(1).max(200) };
const pin = z.string().regex(/^\d{6,12}$/, 'PIN must be 6 to 12 digits');
const saleFields = { code: exactText('Code', 40).form, vendorId: reference('Vendor').form.optional() };

/** A program of the State, as a farmer needs it. */
const SellProgram = z.object({
  id: z.string(),
  name: z.string(),
  supportPhoneNumber: z.string(),
  supportEmailAddress: z.string(),
  farmerTransactionDisclaimer: z.string().optional(),
});

/** The facts that the phone shows before the first sale. */
export const SellState = z.object({
  userName: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  stateId: z.string(),
  stateName: z.string(),
  /** Absent in what a phone kept from an earlier release. */
  brand: StateBrand.optional(),
  timeZone: z.string(),
  /** The user's own vendor. */
  vendor: z.object({ id: z.string(), name: z.string() }).optional(),
  /** The user is a market manager of a State in which a program lets managers redeem, and chooses the vendor. */
  choosesVendor: z.boolean(),
  programs: z.array(SellProgram),
  /** Minutes for which a sale can be undone on this phone. 0 means never. */
  undoMinutes: z.number(),
  /** Seconds since 1970 at which the user must log in again. */
  endsAt: z.number(),
});
export type SellState = z.infer<typeof SellState>;

/** The value of a code that a customer shows. */
export const Worth = z.object({
  programId: z.string(),
  programName: z.string(),
  remainingCents: z.number(),
  /** A voucher is redeemed in full. */
  isWhole: z.boolean(),
  /** The last day to spend the money that ends first, YYYY-MM-DD. */
  lastDay: z.string(),
});
export type Worth = z.infer<typeof Worth>;

export const Receipt = z.object({
  saleId: z.string(),
  /** The number that the farmer gives to staff: `saleNumber`. */
  number: z.string(),
  amountCents: z.number(),
  /** Absent if the code can no longer be read. */
  remainingCents: z.number().optional(),
  occurredAt: z.string(),
  vendorName: z.string(),
  programId: z.string(),
  programName: z.string(),
  disclaimer: z.string().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/** The permission to sell without a connection until the next contact. */
export const OfflinePass = z.object({
  /** Counts the passes of this phone. */
  number: z.number(),
  issuedAt: z.string(),
  endsAt: z.string(),
  saleCents: z.number(),
  cardCents: z.number(),
  deviceCents: z.number(),
  /** Names of files with hashes of codes: those that can be spent, and those added and removed since the first file was made. */
  list: z.object({ base: z.string(), added: z.string(), removed: z.string() }),
  /** For `cardHash`. */
  salt: z.string(),
  /** For `sealCode`. */
  portalKey: z.string(),
  /** The last saved sale that the portal has answered, and its hash. */
  lastNumber: z.number(),
  lastHash: z.string(),
  /** Saved sales were missing. The phone can sell without a connection again after it was registered again. */
  isBroken: z.boolean(),
});
export type OfflinePass = z.infer<typeof OfflinePass>;

/** The final answer to a saved sale. */
const SavedAnswer = z.object({
  number: z.number(),
  /** The hash of the bytes that the phone sent. */
  hash: z.string(),
  status: z.enum(offlineStatuses),
  reason: z.enum(offlineReasons).optional(),
  paidCents: z.number(),
  shortfallCents: z.number(),
  /** The sale that was paid, as in the list of today. Absent if nothing was paid. */
  saleId: z.string().optional(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

const SignedEntry = z.object({ text: z.string().min(1).max(2000), signature: z.string().min(1).max(200) });

const saleStates = ['Paid', 'Undone', 'In a payment'] as const;

const TodaySale = z.object({
  saleId: z.string(),
  number: z.string(),
  amountCents: z.number(),
  occurredAt: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  programId: z.string(),
  state: z.enum(saleStates),
});
export type TodaySale = z.infer<typeof TodaySale>;

/** Sales that this phone made today. `coming` are the vendor's next payments, and absent for market managers. */
const SellToday = z.object({
  count: z.number(),
  cents: z.number(),
  sales: z.array(TodaySale),
  coming: z.array(Coming).optional(),
});

/** Returns the number by which people name a sale: the first eight characters of its ID, in two groups. */
export function saleNumber(saleId: string): string {
  return `${saleId.slice(0, 4)}-${saleId.slice(4, 8)}`.toUpperCase();
}

const done = z.object({});

export const sellApi = {
  /** A text to sign, valid once and for two minutes. */
  challenge: endpoint('POST', '/api/sell/challenge', {
    summary: 'Get a text that the phone signs',
    reply: z.object({ nonce }),
  }),
  /** Right after a log-in. `signature` is by the new key. Starts to sell. */
  register: endpoint('POST', '/api/sell/register', {
    summary: 'Register this phone for selling, with a PIN or a passkey',
    body: z.object({ name: salesDeviceFields.name.form, publicKey: z.string().min(1).max(500), pin: pin.optional(), ...proof }),
    reply: SellState,
  }),
  /** Right after a log-in on a registered phone. A new `pin` replaces the former one. */
  start: endpoint('POST', '/api/sell/start', {
    summary: 'Start to sell on a registered phone',
    body: z.object({ deviceId: z.string().min(1).max(64), pin: pin.optional(), ...proof }),
    reply: SellState,
  }),
  /** `passkey` is what the browser passes to the user's passkeys. It is valid once and for two minutes. */
  unlockWays: endpoint('POST', '/api/sell/unlockWays', {
    summary: 'See how this user can unlock the phone',
    reply: z.object({ hasPin: z.boolean(), passkey: PasskeyOptions.optional() }),
    isBackground: true,
  }),
  unlock: endpoint('POST', '/api/sell/unlock', {
    summary: 'Unlock the phone with the PIN or a passkey',
    body: z.union([z.object({ pin, ...proof }), z.object({ passkey: UsedPasskey, ...proof })]),
    reply: SellState,
  }),
  end: endpoint('POST', '/api/sell/end', { summary: 'Stop selling on this phone', reply: done }),
  state: endpoint('GET', '/api/sell/state', { summary: 'See the programs and rules for this phone', reply: SellState, isBackground: true }),
  /** Authorized vendors of the State, for market managers. */
  vendors: endpoint('GET', '/api/sell/vendors', {
    summary: 'See the vendors that a market manager may sell for',
    reply: z.array(z.object({ id: z.string(), name: z.string(), city: z.string() })),
    isBackground: true,
  }),
  /** The code is in the body, because logs contain addresses. */
  worth: endpoint('POST', '/api/sell/worth', {
    summary: 'See how much a code is worth',
    body: z.object(saleFields),
    reply: Worth,
  }),
  charge: endpoint('PUT', '/api/sell/charge', {
    summary: 'Redeem a benefit by its code',
    body: z.object({ ...saleFields, amountCents: money('Amount', 1).form }),
    reply: Receipt,
    isKeyed: true,
  }),
  undo: endpoint('PUT', '/api/sell/undo/{saleId}', {
    summary: 'Undo a sale of this phone',
    body: done,
    reply: done,
    isKeyed: true,
  }),
  today: endpoint('GET', '/api/sell/today', {
    summary: 'See today’s sales of this phone',
    reply: SellToday,
    isBackground: true,
  }),
  /**
   * `has` is the number of the last pass that the phone received, or 0. The reply has none if the State has not turned on sales without a
   * connection.
   */
  pass: endpoint('POST', '/api/sell/pass', {
    summary: 'Get the pass for sales without a connection',
    body: z.object({ has: z.number().int().min(0).max(1_000_000_000) }),
    reply: z.object({ pass: OfflinePass.optional() }),
    isBackground: true,
  }),
  /** A file of the pass: bytes of a card filter. */
  list: endpoint('GET', '/api/sell/list/{name}', {
    summary: 'Get the hashes of codes that can be spent',
    reply: 'bytes',
    isBackground: true,
  }),
  /** The signature of each sale proves the phone, so no session is needed. Sales that were answered before get the same answer. */
  entries: endpoint('POST', '/api/sell/entries', {
    summary: 'Send sales that the phone saved without a connection',
    body: z.object({ deviceId: z.string().min(1).max(64), entries: z.array(SignedEntry).min(1).max(maxEntries) }),
    reply: z.array(SavedAnswer),
    isBackground: true,
  }),
};
