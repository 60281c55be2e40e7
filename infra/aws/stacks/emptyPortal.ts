/** The stacks with empty functions and pages, for uses that read only templates. They take a second. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { stagesFolder } from '../../stages/stageFile.ts';
import { contextOf, type PortalContext } from '../constructs/context.ts';
import type { Group } from '../group.ts';
import { groups as realGroups } from '../groups.ts';
import { addPortal } from './addPortal.ts';

/** Returns the app with its stacks, not yet synthesized. Its inputs, and later its templates, are in the folder. */
export function emptyPortal(folder: string, groups: readonly Group[], context: PortalContext) {
  for (const { name } of groups) put(`${folder}/${name}`, 'index.mjs', 'export const handler = () => undefined;');
  put(`${folder}/site`, 'index.html', '<!doctype html>');
  put(`${folder}/site`, 'apply.html', '<!doctype html>');
  put(`${folder}/site`, 'sell.html', '<!doctype html>');
  put(`${folder}/site/assets`, 'app-1a2b.js', '');
  const defaults = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../cdk.json'), 'utf8')).context;
  const app = new App({ outdir: `${folder}/cdk.out`, context: defaults });
  return { app, ...addPortal(app, { context, groups, bundles: folder, site: `${folder}/site` }) };
}

/** Returns a stage with the portal's own functions. Production has all choices of its example, and development has none. */
export function exampleOf(stage: 'development' | 'production', folder: string) {
  const file = path.join(stagesFolder, stage === 'production' ? 'production.example.json' : 'development.json');
  return emptyPortal(folder, realGroups, contextOf(stage, JSON.parse(readFileSync(file, 'utf8')), file));
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
