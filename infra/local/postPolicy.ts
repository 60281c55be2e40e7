/** S3's checks of a presigned POST: the signature, the expiration, every condition, and that the policy covers every field. */
import { isSigned } from './signature.ts';
import { keyRefusal, type Refusal } from './storageRules.ts';

type Clause = readonly [operator: string, first: string | number, second: string | number];
type Condition = Record<string, string> | Clause;

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly Condition[];
}

const denied = (message: string): Refusal => ({ status: 403, code: 'AccessDenied', message });

/** Returns undefined if the form may be stored in the bucket. */
export function refusalOf(form: FormData, bucket: string, secret: string): Refusal | undefined {
  const fields = new Map(
    [...form].filter(([, value]) => typeof value === 'string').map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const policyText = fields.get('policy');
  const credential = fields.get('x-amz-credential');
  const signature = fields.get('x-amz-signature');
  if (!policyText || !credential || !signature) return denied('Access Denied');
  if (!isSigned(policyText, credential, signature, secret)) {
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'The request signature does not match the signature you provided.' };
  }
  const tooLong = keyRefusal(fields.get('key') ?? '');
  if (tooLong) return tooLong;
  const policy = JSON.parse(Buffer.from(policyText, 'base64').toString()) as Policy;
  if (Date.parse(policy.expiration) < Date.now()) return denied('Invalid according to Policy: Policy expired.');
  const file = form.get('file');
  if (!(file instanceof Blob))
    return { status: 400, code: 'InvalidArgument', message: 'POST requires exactly one file upload per request.' };

  const covered = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of policy.conditions) {
    const [operator, first, second] = isClause(condition) ? condition : equality(condition);
    if (operator === 'content-length-range') {
      if (file.size < Number(first)) return { status: 400, code: 'EntityTooSmall', message: 'Your proposed upload is too small.' };
      if (file.size > Number(second)) return { status: 400, code: 'EntityTooLarge', message: 'Your proposed upload is too large.' };
      continue;
    }
    const name = String(first).slice(1).toLowerCase();
    covered.add(name);
    const value = name === 'bucket' ? bucket : (fields.get(name) ?? '');
    const holds = operator === 'starts-with' ? value.startsWith(String(second)) : value === String(second);
    if (!holds) return denied(`Invalid according to Policy: Policy Condition failed: ["${operator}", "$${name}", "${second}"]`);
  }
  const extra = [...form.keys()].find((name) => !covered.has(name.toLowerCase()) && !name.toLowerCase().startsWith('x-ignore-'));
  return extra ? denied(`Invalid according to Policy: Extra input fields: ${extra}`) : undefined;
}

const isClause = (condition: Condition): condition is Clause => Array.isArray(condition);

function equality(condition: Record<string, string>): Clause {
  const [name = '', value = ''] = Object.entries(condition)[0] ?? [];
  return ['eq', `$${name}`, value];
}
