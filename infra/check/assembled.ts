/** The templates that CDK has made, as far as they are looked at before a deployment. */
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
/** By the names of their stacks. */
export type Assembled = Readonly<Record<string, Template>>;

/** The templates in a folder that `cdk synth` has written; those of an earlier time, which may lie there too, are none. */
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
