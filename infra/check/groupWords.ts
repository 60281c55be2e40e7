/** The names of call groups on pages about all calls. Edit when a group's path does not describe its subject in words. */
import type { Endpoint } from '../../shared/core/endpoint.ts';

/** `ServiceAreaFunding`, `hybrid-code-list` -> 'service area funding', 'hybrid code list'. Short words in capitals stay unchanged. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\b(ach|wic|qr|csv)\b/g, (short) => short.toUpperCase());
}

const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** Returns the first folder of a path: `service-area-funding`. */
export const groupOf = ({ path }: Endpoint) => path.replace('/api/', '/').split('/')[1] ?? '';

const groupNames: Readonly<Record<string, string>> = {
  account: 'Your own account',
  'physical-checks': 'Paper checks',
  upload: 'Imports of recipients',
  vendor: 'Vendor self-service',
  'my-benefits': 'Recipient self-service',
  recaptcha: 'reCAPTCHA',
  changelogs: 'Change log',
  health: 'Health',
};

/** `service-area-funding` -> 'Service area funding' */
export const groupWords = (group: string) => groupNames[group] ?? sentence(words(group));
