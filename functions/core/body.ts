/** Bodies: JSON or multipart/form-data, within limits, checked by the endpoint's schema. Edit when a new kind of body is taken. */
import jsonBodyParser from '@middy/http-json-body-parser';
import multipartBodyParser from '@middy/http-multipart-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from './errors.ts';

/** A file that came as a part of a form. `name` is the user's and is never a path of ours. */
export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

const megabyte = 1024 * 1024;
const maxFiles = 3 * megabyte;
const maxJson = 256 * 1024;

/** The sentence for what is too large to come through a call; larger import files go straight to storage. */
const tooLarge =
  'This is too large: files sent with a form can have at most 3 MB together. Upload larger import files from the Upload page.';

const json = jsonBodyParser({ disableContentTypeCheck: true });
const multipart = multipartBodyParser({
  disableContentTypeCheck: true,
  busboy: { limits: { fieldSize: megabyte, fileSize: maxFiles, files: 10, fields: 200 } },
});

type Part = string | { filename: string; content: Buffer | string; truncated?: boolean } | Part[];

/** The body as plain values, and the files in it. Throws 'invalid' for what cannot be read and 'tooLarge' for what is too much. */
export async function readBody(
  event: APIGatewayProxyEventV2,
  fileParts: readonly string[],
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  if (event.body === undefined || event.body === '') return { body: undefined, files: {} };
  const bytes = event.isBase64Encoded ? Math.floor((event.body.length * 3) / 4) : Buffer.byteLength(event.body);
  const isForm = (event.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
  if (bytes > (isForm && fileParts.length ? maxFiles + 64 * 1024 : maxJson)) throw new AppError('tooLarge', tooLarge);
  const request = { event: { ...event }, context: {}, response: undefined, error: null, internal: {} };
  try {
    await (isForm ? multipart : json).before?.(request as never);
  } catch {
    throw new AppError('invalid', isForm ? 'The form that was sent cannot be read' : 'The body of the request is not valid JSON');
  }
  const body = request.event.body as unknown;
  if (!isForm) return { body, files: {} };
  if (!fileParts.length) throw new AppError('invalid', 'This call takes JSON, not a form');
  return splitParts((body ?? {}) as Record<string, Part>, fileParts);
}

function splitParts(parts: Record<string, Part>, fileParts: readonly string[]) {
  const files: Record<string, Upload> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') fields[name] = part;
    else if (Array.isArray(part)) fields[name] = part.filter((one) => typeof one === 'string');
    else if (!fileParts.includes(name)) throw new AppError('invalid', 'This file is not expected here', name);
    else {
      if (part.truncated) throw new AppError('tooLarge', tooLarge, name);
      files[name] = { name: part.filename, content: Buffer.isBuffer(part.content) ? part.content : Buffer.from(part.content, 'latin1') };
    }
  }
  return { body: fields, files };
}

/** Form parts are text: gives flags and numbers their type back, as the schema has them. */
export function typedFields(schema: z.ZodType, fields: Record<string, unknown>): Record<string, unknown> {
  const shape = shapeOf(schema);
  const typed = Object.entries(fields).map(([name, value]) => {
    const kind = shape[name] && kindOf(shape[name]);
    if (kind === 'boolean' && (value === 'true' || value === 'false')) return [name, value === 'true'];
    if (kind === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return [name, Number(value)];
    if (kind === 'array' && typeof value === 'string') return [name, value === '' ? [] : [value]];
    return [name, value];
  });
  return Object.fromEntries(typed);
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in as z.ZodType) : {};
}

function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodPipe) return kindOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return kindOf(schema.unwrap() as z.ZodType);
  return schema.type;
}
