/**
 * A stage's file, infra/stages/<stage>.json, with all choices of its deployments. The person who deploys edits it and keeps it in git. It
 * contains no secret.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'constructs';
import { choices, contextOf, type PortalContext, StageError } from '../aws/constructs/context.ts';

const repository = path.resolve(import.meta.dirname, '../..');
export const stagesFolder = import.meta.dirname;

/** Returns the stages that have a file. Examples are not stages. */
export function stagesIn(folder = stagesFolder): string[] {
  const files = globSync('*.json', { cwd: folder }).map((file) => path.basename(file, '.json'));
  return files.filter((name) => !name.includes('.')).toSorted();
}

/**
 * Returns the choices of a stage from its file.
 * @throws StageError with a message for each value that is missing, wrong or unknown
 */
export function readStage(stage: string | undefined, folder = stagesFolder): PortalContext {
  const there = `In ${shown(folder)} is a file for ${stagesIn(folder).join(' and ') || 'no stage'}.`;
  if (!stage) throw new StageError(`Name the stage. ${there}`);
  if (!/^[a-z][a-z0-9-]*$/.test(stage)) throw new StageError(`“${stage}” is not the name of a stage. ${there}`);
  const file = path.join(folder, `${stage}.json`);
  const example = path.join(folder, `${stage}.example.json`);
  const advice = existsSync(example) ? ` Copy ${shown(example)} to ${shown(file)} and enter your own values.` : '';
  if (!existsSync(file)) throw new StageError(`The stage ${stage} has no file. ${there}${advice}`);
  const given = parsed(textOf(file), shown(file));
  const context = contextOf(stage, given, shown(file));
  const left = existsSync(example) ? leftAsIn(JSON.parse(textOf(example)), given as Choices) : [];
  if (left.length > 0)
    throw new StageError(`${shown(file)} is not right:\n- ${left.join(', ')}: still as in the example. Enter your own values.`);
  return context;
}

type Choices = Readonly<Record<string, unknown>>;

/** Windows begins a text with a byte order mark. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');

/** Returns the names of the values that are unchanged in a copy of the example. */
function leftAsIn(example: Choices, given: Choices): string[] {
  return Object.keys(given).filter((name) => given[name] === example[name]);
}

/**
 * Returns the choices of the stage that CDK received: `-c stage=production`. Any other value of -c is refused, because it would be
 * forgotten the next time.
 * @throws StageError
 */
export function contextIn(node: Node): PortalContext {
  const stage: unknown = node.tryGetContext('stage');
  const context = readStage(typeof stage === 'string' ? stage : undefined);
  const given = choices.filter((name) => node.tryGetContext(name) !== undefined);
  const sentences = given.map((name) => `${name} is set in infra/stages/${stage}.json. Use -c only for the stage.`);
  if (sentences.length > 0) throw new StageError(sentences.join('\n'));
  return context;
}

/** The path as a user types it in the repository's folder. */
function shown(file: string): string {
  const relative = path.relative(repository, file);
  return relative.startsWith('..') ? file : relative;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = 'Check for a missing or extra comma or quotation mark. Comments are not allowed.';
    throw new StageError(`${file} cannot be read. It is not valid JSON from line ${faultyLine(text, String(error))} on. ${reason}`);
  }
}

/** The line number, counted from 1. JSON.parse reports a position for some errors only. */
function faultyLine(text: string, message: string): number {
  const lines = text.trimEnd().split('\n');
  const position = /position (\d+)/.exec(message)?.[1];
  if (position) return Math.min(text.slice(0, Number(position)).split('\n').length, lines.length);
  const from = lines.findIndex((_, index) => isUnexpected(lines.slice(0, index + 1).join('\n')));
  return from < 0 ? lines.length : from + 1;
}

function isUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return String(error).includes('Unexpected token');
  }
}
