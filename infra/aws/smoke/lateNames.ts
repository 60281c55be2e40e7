/** Names that packed code uses from chunks that it loads late (`await import`). Each chunk must export them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { parseAst } from 'vite';

/** The parts of a syntax tree node that are used here. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export interface LateName {
  /** Relative to the folder of the bundles. */
  readonly file: string;
  readonly chunk: string;
  readonly name: string;
}

/**
 * Returns the names in use that their chunk does not export, and late imports with unknown names. A chunk that is passed on as a whole is
 * fine if it is one of our own modules, which keep all their exports. `folder` contains the bundles, each in its own folder. `meta` is
 * esbuild's description of them.
 */
export function missingLateNames(folder: string, { outputs }: Metafile, repository: string): { missing: LateName[]; seen: number } {
  const missing: LateName[] = [];
  let seen = 0;
  for (const group of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const own = path.join(folder, group.name);
    for (const file of readdirSync(own).filter((name) => name.endsWith('.mjs'))) {
      for (const { chunk, names } of lateImportsIn(readFileSync(path.join(own, file), 'utf8'))) {
        seen++;
        const output = outputs[path.relative(repository, path.join(own, chunk))];
        const wanted = names ?? (isOwnModule(output?.entryPoint) ? [] : ['every name, since the chunk is handed on']);
        for (const name of wanted) if (!output?.exports.includes(name)) missing.push({ file: `${group.name}/${file}`, chunk, name });
      }
    }
  }
  return { missing, seen };
}

const isOwnModule = (entry = '') => entry.startsWith('functions/') || entry.startsWith('shared/');

interface LateImport {
  readonly chunk: string;
  /** Undefined if the module is passed on. */
  readonly names: readonly string[] | undefined;
}

/** Keyed by the text of a module, because many functions have the same chunks. */
const known = new Map<string, readonly LateImport[]>();

function lateImportsIn(text: string): readonly LateImport[] {
  const found = known.get(text) ?? (text.includes('import(') ? lateImports(parseAst(text) as unknown as Node) : []);
  known.set(text, found);
  return found;
}

/** Returns the imports of neighboring chunks in a module, with the names used from each. */
function lateImports(program: Node): LateImport[] {
  const found: LateImport[] = [];
  visit(program, [], (node, parents) => {
    const { source } = node as { source?: Node };
    if (node.type !== 'ImportExpression' || typeof source?.value !== 'string' || !source.value.startsWith('./')) return;
    found.push({ chunk: path.normalize(source.value), names: namesTaken(node, parents) });
  });
  return found;
}

/** `parents` are in order, the nearest last. */
function namesTaken(node: Node, parents: readonly Node[]): readonly string[] | undefined {
  const [parent, ...further] = parents.toReversed();
  if (parent?.type === 'ArrayExpression') return takenFromAll(node, parent, further);
  if (parent?.type === 'AwaitExpression') return takenBy(parent, further[0]);
  if (parent?.type === 'MemberExpression' && nameOf(parent.property as Node) === 'then') {
    const [taker] = (further[0]?.arguments ?? []) as readonly Node[];
    const [parameter] = (taker?.params ?? []) as readonly Node[];
    return parameter?.type === 'ObjectPattern' ? keysOf(parameter) : undefined;
  }
  return undefined;
}

/** `const { a } = await import(…)` and `(await import(…)).a`. */
function takenBy(awaited: Node, parent: Node | undefined): readonly string[] | undefined {
  if (parent?.type === 'VariableDeclarator' && (parent.id as Node).type === 'ObjectPattern') return keysOf(parent.id as Node);
  if (parent?.type === 'MemberExpression' && parent.object === awaited) return [nameOf(parent.property as Node)];
  return undefined;
}

/** `const [{ a }] = await Promise.all([import(…)])`. */
function takenFromAll(node: Node, array: Node, [call, awaited, declarator]: readonly Node[]): readonly string[] | undefined {
  if (call?.type !== 'CallExpression' || awaited?.type !== 'AwaitExpression' || declarator?.type !== 'VariableDeclarator') return undefined;
  const pattern = declarator.id as Node;
  if (pattern.type !== 'ArrayPattern') return undefined;
  const taken = (pattern.elements as readonly Node[])[(array.elements as readonly Node[]).indexOf(node)];
  return taken?.type === 'ObjectPattern' ? keysOf(taken) : undefined;
}

const nameOf = (node: Node) => String(node.name ?? node.value);
const keysOf = (pattern: Node) =>
  (pattern.properties as readonly Node[]).map((property) => (property.type === 'Property' ? nameOf(property.key as Node) : '...'));

function visit(node: Node, parents: readonly Node[], see: (node: Node, parents: readonly Node[]) => void): void {
  see(node, parents);
  const around = [...parents, node];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, around.slice(-4), see);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
