/** Where the code of a packed function was written: its map lies beside it, and is read with the first fault. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/** `    at work (file:///var/task/index.mjs:1:2)` as `    at functions/core/http/api.ts:84:7`; a frame of code that was not packed stays as it is. */
export function sourceFrame(frame: string): string {
  const [, file = '', line, column] = /(file:\/\/\S+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
  if (!origin || !('fileName' in origin)) return frame;
  return `    at ${origin.fileName.replace(/^(?:.*?\/)?(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}

function mapOf(file: string): SourceMap | undefined {
  if (!file.endsWith('.mjs')) return undefined;
  if (!maps.has(file)) maps.set(file, readMap(`${fileURLToPath(file)}.map`));
  return maps.get(file);
}

/** Undefined where there is none, or none that can be read: a fault must be told all the same. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
