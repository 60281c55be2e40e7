/** The stacks with functions and pages that hold nothing, for whoever looks at templates alone: they take a second. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { stagesFolder } from '../../stages/stageFile.ts';
import { contextOf, type PortalContext } from '../constructs/context.ts';
import type { Group } from '../group.ts';
import { groups as realGroups } from '../groups.ts';
import { addPortal } from './addPortal.ts';

/** The app with its stacks, not yet synthesized; what it is made of, and later its templates, lie in the folder. */
export function emptyPortal(folder: string, groups: readonly Group[], context: PortalContext) {
  for (const { name } of groups) put(`${folder}/${name}`, 'index.mjs', 'export const handler = () => undefined;');
  put(`${folder}/site`, 'index.html', '<!doctype html>');
  put(`${folder}/site`, 'apply.html', '<!doctype html>');
  put(`${folder}/site/assets`, 'app-1a2b.js', '');
  const defaults = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../cdk.json'), 'utf8')).context;
  const app = new App({ outdir: `${folder}/cdk.out`, context: defaults });
  return { app, ...addPortal(app, { context, groups, bundles: folder, site: `${folder}/site` }) };
}

/** A stage with the portal's own functions: production with all that its example chooses, development without a choice. */
export function exampleOf(stage: 'development' | 'production', folder: string) {
  const file = path.join(stagesFolder, stage === 'production' ? 'production.example.json' : 'development.json');
  return emptyPortal(folder, realGroups, contextOf(stage, JSON.parse(readFileSync(file, 'utf8')), file));
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
