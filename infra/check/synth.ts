/**
 * `npm run synth -- [STAGE ...]`: creates the templates of the stages in infra/stages, or of the named ones, and checks them for errors.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readStage, stagesIn } from '../stages/stageFile.ts';
import { templatesIn } from './assembled.ts';
import { templateFaults } from './templates.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);

for (const stage of named.length > 0 ? named : stagesIn()) {
  const folder = path.join('cdk.out', stage);
  const { status } = spawnSync('cdk', ['synth', '--quiet', '-c', `stage=${stage}`, '--output', folder], {
    cwd: repository,
    stdio: 'inherit',
  });
  const faults =
    status === 0 ? templateFaults(templatesIn(path.join(repository, folder)), readStage(stage)) : ['The templates could not be made.'];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${stage}: the templates are in ${folder}, within CloudFormation’s limits.`);
}
