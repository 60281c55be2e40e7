/** One call in the JSON protocol that DynamoDB, SQS and Cognito share. The stand-ins check only the shape of the credential. */

/**
 * Calls a stand-in, such as `awsJson(endpoint, 'DynamoDB_20120810.CreateTable', { … })`.
 * @throws Error named after the service's own error type
 */
export async function awsJson<Reply>(endpoint: string, target: string, body: object): Promise<Reply> {
  const isDynamo = target.startsWith('DynamoDB');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': `application/x-amz-json-1.${isDynamo ? 0 : 1}`,
      'x-amz-target': target,
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/${isDynamo ? 'dynamodb' : 'cognito-idp'}/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}') as Reply;
  const { __type = '', message = text } = JSON.parse(text || '{}') as { __type?: string; message?: string };
  throw Object.assign(new Error(`${target}: ${message}`), { name: __type.split('#').at(-1) ?? 'Error' });
}
