/** Bodies: JSON or multipart/form-data, within limits, checked by the endpoint's schema. Edit when a new kind of body is taken. */
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../errors.ts';

/** A file that came as a part of a form. `name` is the user's and is never a path of ours. */
export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

/** All files of a form together, in bytes. */
export const maxFiles = 3 * 1024 * 1024;
const maxJson = 256 * 1024;
const tooMuchJson = 'This request is too large: at most 256 KB of JSON';

/** The sentence for files that are too large to come through a call; larger import files go straight to storage. */
export const tooLarge =
  'This is too large: files sent with a form can have at most 3 MB together. Upload larger import files from the Upload page.';

const json = jsonBodyParser({ disableContentTypeCheck: true });
/** Reads multipart/form-data: functions that take files give it to their routes, so that the others do not carry its parser. */
export type ReadForm = (event: APIGatewayProxyEventV2, fileParts: readonly string[]) => Promise<Body>;

export interface Body {
  readonly body: unknown;
  readonly files: Readonly<Record<string, Upload>>;
}

/** The body as plain values, and the files in it. Throws 'invalid' for what cannot be read and 'tooLarge' for what is too much. */
export async function readBody(event: APIGatewayProxyEventV2, fileParts: readonly string[], readForm?: ReadForm): Promise<Body> {
  if (event.body === undefined || event.body === '') return { body: undefined, files: {} };
  const bytes = event.isBase64Encoded ? Math.floor((event.body.length * 3) / 4) : Buffer.byteLength(event.body);
  if (isForm(event)) {
    if (!readForm) throw new AppError('invalid', 'This call takes JSON, not a form');
    if (bytes > maxFiles + 64 * 1024) throw new AppError('tooLarge', tooLarge);
    return readForm(event, fileParts);
  }
  if (bytes > maxJson) throw new AppError('tooLarge', tooMuchJson);
  return { body: await jsonOf(event), files: {} };
}

/** Whether the body is a form, whose values are all text. */
export function isForm(event: APIGatewayProxyEventV2): boolean {
  return (event.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
}

/** What middy's parser makes of a body. Throws 'invalid' for what it cannot read. */
async function jsonOf(event: APIGatewayProxyEventV2): Promise<unknown> {
  const request = { event: { ...event }, context: {}, response: undefined, error: null, internal: {} };
  try {
    await (json.before as (request: unknown) => unknown)(request);
  } catch {
    throw new AppError('invalid', 'The body of the request is not valid JSON');
  }
  return request.event.body;
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
  if (schema instanceof z.ZodLazy) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in as z.ZodType) : {};
}

function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodPipe) return kindOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodLazy)
    return kindOf(schema.unwrap() as z.ZodType);
  return schema.type;
}
