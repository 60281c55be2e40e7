/**
 * The effect on users when a part of the portal that is not a function fails. These are the messages of alarms. Those of functions are in
 * infra/aws/groups.ts.
 */
export const impacts = {
  calls: 'Staff see ‘Something went wrong talking to the portal’ and cannot finish what they are doing.',
  room: 'Calls are refused and work is put off: the account runs as many functions at once as it may.',
  mails: 'No mail leaves the portal: nobody gets an invitation or a link for a new password.',
  bounces: 'Too many mails come back: SES may stop sending, and nobody would get an invitation or a link for a new password.',
  complaints: 'Too many mails are called spam: SES may stop sending, and nobody would get an invitation or a link for a new password.',
  edge: 'Pages do not open, and calls fail: what stands behind CloudFront does not answer as it should.',
  firewall: 'Somebody tries the portal’s doors, or honest people are refused as if they did.',
  table: 'Saving and lists are slow, and some calls fail: more is asked of the table than it takes at once.',
  feed: 'Lists may lack records or show old values: the feed that they are made from differs from the table.',
  /** For a development stage, which has one alarm for all its functions. */
  functions: 'Something fails for whoever tries this stage: what it is, the logs of its functions tell.',
  deadLetters: 'Imports, exports, emails, codes, decisions or payments of this stage have stopped.',
  notRun: 'What this stage does by the clock is not done: lost messages are not sent again, and what farmers are due is not batched.',
} as const;
