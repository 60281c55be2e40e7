/**
 * The effect on users when a part of the portal that is not a function fails. These are the messages of alarms. Those of functions are in
 * infra/aws/groups.ts.
 */
export const impacts = {
  calls: 'Staff see ‘Something went wrong talking to the portal’ and cannot finish what they are doing.',
  room: 'Calls are refused and work is delayed because the account has reached its limit of concurrent functions.',
  mails: 'The portal sends no email. No one gets an invitation or a link for a new password.',
  bounces: 'Too many emails bounce. SES may stop sending, and no one would get an invitation or a link for a new password.',
  complaints:
    'Too many emails are reported as spam. SES may stop sending, and no one would get an invitation or a link for a new password.',
  edge: 'Pages do not open and calls fail because the services behind CloudFront return errors.',
  firewall: 'The portal is being attacked, or the firewall blocks legitimate users.',
  table: 'Saving and lists are slow, and some calls fail because the table receives more requests than it can process.',
  feed: 'Lists may miss records or show old values because their change feed differs from the table.',
  lists: 'Lists and reports only say that records are being loaded because their database cannot be asked.',
  putAway: 'Lists of many States open slowly because functions have no room for the files of all of them.',
  /** For a development stage, which has one alarm for all its functions. */
  functions: 'Users of this stage see errors. The logs of its functions show the cause.',
  deadLetters: 'Imports, exports, emails, codes, decisions or payments of this stage have stopped.',
  notRun: 'The scheduled jobs of this stage do not run. Lost messages are not sent again, and payments due to farmers are not batched.',
} as const;
