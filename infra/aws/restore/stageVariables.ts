import { execFileSync } from 'node:child_process';

const wanted = ['STAGE', 'TABLE_NAME', 'UPLOADS_BUCKET', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'];

/**
 * Sets the resource names of a deployed stage's functions in this process, read with the AWS CLI. Secrets are not included. Throws if the
 * CLI or the stage is missing.
 */
export function takeStageVariables(stage: string): void {
  for (const name of ['upload', 'account']) {
    const asked = ['lambda', 'get-function-configuration', '--region', 'us-east-1', '--function-name', `efmnp-${stage}-${name}`];
    const told = execFileSync('aws', [...asked, '--query', 'Environment.Variables', '--output', 'json'], { encoding: 'utf8' });
    const variables = JSON.parse(told) as Record<string, string>;
    for (const variable of wanted) if (variables[variable] !== undefined) process.env[variable] = variables[variable];
  }
  process.env.AWS_REGION = 'us-east-1';
}
