/** The CDK app. `npm run synth` packs the functions and runs it as cdk.json specifies. A finding of cdk-nag fails it. */
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { contextIn } from '../stages/stageFile.ts';
import { functionsFolder, repository } from './bundle.ts';
import { StageError } from './constructs/context.ts';
import { groups } from './groups.ts';
import { addPortal } from './stacks/addPortal.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
try {
  addPortal(app, { context: contextIn(app.node), groups, bundles: functionsFolder, site: path.join(repository, 'web/dist') });
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exit(1);
}
