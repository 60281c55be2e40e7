/** SES's reports for tests, as EventBridge delivers them (Amazon SES developer guide, 'SES events schema reference'). */

const mail = (destination: readonly string[]) => ({
  timestamp: '2026-08-05T22:41:11.202Z',
  source: 'no-reply@example.org',
  sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/example.org',
  sendingAccountId: '123456789012',
  messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination,
  headersTruncated: false,
  headers: [{ name: 'To', value: destination.join(', ') }],
  commonHeaders: { from: ['no-reply@example.org'], to: destination, subject: 'Confirm your account' },
  tags: {
    'ses:operation': ['SendEmail'],
    'ses:configuration-set': ['efmnp-production'],
    'ses:source-ip': ['192.0.2.0'],
    'ses:from-domain': ['example.org'],
    'ses:caller-identity': ['efmnp-production-mails'],
  },
});

const envelope = (detailType: string, detail: object) => ({
  version: '0',
  id: '12a18625-3bfa-4ea1-8b4c-1b5a1a0e3b9b',
  'detail-type': detailType,
  source: 'aws.ses',
  account: '123456789012',
  time: '2026-08-05T22:41:21Z',
  region: 'us-east-1',
  resources: ['arn:aws:ses:us-east-1:123456789012:configuration-set/efmnp-production'],
  detail,
});

/** An email to these addresses that bounced. */
export function bounceEvent(addresses: readonly string[], bounceType = 'Permanent') {
  const bounce = {
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: addresses.map((emailAddress) => ({
      emailAddress,
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    })),
    timestamp: '2026-08-05T22:41:12.000Z',
    reportingMTA: 'dsn; mta.example.com',
  };
  return envelope('Email Bounced', { eventType: 'Bounce', bounce, mail: mail(addresses) });
}

/** An email to these addresses with a complaint through a provider's feedback loop. */
export function complaintEvent(addresses: readonly string[], complaintFeedbackType = 'abuse') {
  const complaint = {
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    complaintSubType: null,
    complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
    timestamp: '2026-08-05T22:41:12.000Z',
    userAgent: 'Amazon SES Mailbox Simulator',
    complaintFeedbackType,
    arrivalDate: '2026-08-05T22:41:11.000Z',
  };
  return envelope('Email Complaint Received', { eventType: 'Complaint', complaint, mail: mail(addresses) });
}
