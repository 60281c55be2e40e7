/** The tone of each status, in every list and record. */
import type { Tones } from './tones.ts';

export type Tone = Exclude<keyof Tones['tint'], 'brand'>;

const words: Readonly<Record<Tone, readonly string[]>> = {
  /** Finished well, or valid. */
  success: [
    ...['Active', 'Answered', 'Approved', 'Confirmed', 'Deposited', 'Done', 'Frozen', 'Imported', 'Issued', 'Paid', 'Processed', 'Ready'],
    ...['Recovered from vendor', 'Settled', 'Taken over'],
  ],
  /** Money that waits, or that was spent. */
  money: ['Batched', 'Draft', 'In a batch', 'In no batch', 'Queued', 'Recorded', 'Redeemed', 'Waiting'],
  /** In progress, or with another party. */
  info: [
    ...['Approving', 'Claimed from the bank', 'Freezing', 'Invited', 'Making', 'On its way', 'Open', 'Pending Review', 'Running', 'Sent'],
    'To print',
  ],
  /** A person must look at it. */
  warning: ['Held', 'Not authorized on that day', 'Not confirmed', 'Paid in Part', 'Proposed', 'Refund', 'To take over', 'Unmatched'],
  /** Refused or failed. */
  error: [
    ...['Already redeemed electronically', 'Deactivated', 'Denied', 'Failed', 'Locked', 'Not taken over', 'Refused', 'Returned'],
    'Reversed but paid',
  ],
  /** Over, without anything to do. */
  neutral: [
    ...[
      'Archived',
      'Closed',
      'Declined',
      'Dropped',
      'Expired',
      'None',
      'Printed',
      'Reversed',
      'Set aside',
      'Skipped',
      'Taken Back',
      'Void',
    ],
    'Written off',
  ],
};

const tones = new Map(Object.entries(words).flatMap(([tone, list]) => list.map((word) => [word, tone as Tone] as const)));

/** Returns the tone of a status, or undefined for any other word. */
export function toneOf(word: string): Tone | undefined {
  return tones.get(word);
}
