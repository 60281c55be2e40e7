import { expect, test } from 'vitest';
import { productionContext } from '../stacks/synthesized.ts';
import { contextOf } from './context.ts';

const file = 'infra/stages/x.json';
const read = ({ stage, ...given }: Record<string, unknown>) => contextOf(String(stage), given, file);

test('needs only a name for development', () => {
  expect(read({ stage: 'development' })).toMatchObject({ stage: 'development', isProduction: false });
});

test('reports all missing choices of production at once', () => {
  const attempt = () => read({ stage: 'production' });
  for (const name of ['domain', 'mailSender', 'administrator'])
    expect(attempt).toThrow(`production needs ${name}: add "${name}": "..." to ${file}`);
});

test('accepts the reservation for redeeming as a number', () => {
  expect(read(productionContext)).toMatchObject({ isProduction: true, benefitsConcurrency: 50 });
});

test.each([
  [{ stage: 'prod' }, 'stage must be development or production'],
  [{ stage: 'production-' }, 'For a restored stage, add a hyphen and a name'],
  [{ restoredTable: 'efmnp-2' }, 'restoredTable is only for a restored stage, such as production-2'],
  [{ copyTo: 'arn:aws:backup:us-east-1:123456789012:backup-vault:efmnp' }, 'copyTo must name a vault of AWS Backup in another region'],
  [{ restoredTable: 'a table' }, 'restoredTable must be the name of a table'],
  [{ closed: 'perhaps' }, 'closed must be true or false'],
  [{}, 'stage must be development or production'],
  [{ domain: 'https://portal.example.org' }, 'domain must be a host name in lower case'],
  [{ certificateArn: 'arn:aws:acm:us-east-2:123456789012:certificate/a' }, 'certificateArn must name a certificate of ACM in us-east-1'],
  [{ certificateArn: undefined }, 'domain and certificateArn belong together'],
  [{ mailSender: 'no-reply@elsewhere.org' }, 'mailSender must be an address of mailDomain'],
  [{ administrator: 'it' }, 'administrator must be an email address'],
  [{ benefitsConcurrency: 0 }, 'benefitsConcurrency must be a whole number from 1 to 1000'],
  [{ benefitsConcurrency: 2.5 }, 'benefitsConcurrency must be a whole number from 1 to 1000'],
  [{ benefitsConcurrency: 'many' }, 'benefitsConcurrency must be a whole number from 1 to 1000'],
  [{ edgeSecretVersion: '2' }, 'edgeSecretVersion must be the version id that Secrets Manager gave'],
])('refuses %o with a message', (wrong, sentence) => {
  const context = { ...productionContext, ...wrong, ...(Object.keys(wrong).length === 0 && { stage: undefined }) };
  expect(() => read(context)).toThrow(sentence);
});
