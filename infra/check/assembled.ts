/** The templates that CDK has created, reduced to the parts that are checked before a deployment. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}
export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, unknown>>;
}
/** Templates by stack name. */
export type Assembled = Readonly<Record<string, Template>>;

/** Returns the templates in a folder that `cdk synth` has written. Older templates in the same folder are ignored. */
export function templatesIn(assembly: string): Assembled {
  const { artifacts }: Manifest = JSON.parse(readFileSync(path.join(assembly, 'manifest.json'), 'utf8'));
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const templateOf = ({ properties }: Artifact) => JSON.parse(readFileSync(path.join(assembly, properties?.templateFile ?? ''), 'utf8'));
  return Object.fromEntries(stacks.map(([name, artifact]) => [name, templateOf(artifact)]));
}

interface Artifact {
  readonly type: string;
  readonly properties?: { readonly templateFile?: string };
}
interface Manifest {
  readonly artifacts: Readonly<Record<string, Artifact>>;
}
