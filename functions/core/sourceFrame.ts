/** Finds the source of packed code. The source map is next to the code and is read with the first fault. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/**
 * Turns ` at work (file:///var/task/index.mjs:1:2)` into ` at functions/core/http/api.ts:84:7`. A frame of code that was not packed stays
 * unchanged.
 */
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

/** Returns undefined if there is no map or it is unreadable, because a fault must be logged anyway. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
