/** Bodies: JSON or multipart/form-data, within limits, checked by the endpoint's schema. Edit to accept a new kind of body. */
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { type AppError, refusalsOf } from '../errors.ts';

const refuse = refusalsOf('core/server.staff');

/** A file from a part of a form. `name` comes from the user and is never used as a path. */
export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

/** The limit for all files of a form together, in bytes. */
export const maxFiles = 3 * 1024 * 1024;
const maxJson = 256 * 1024;

/** Refuses files that are too large for a call. Larger import files go straight to storage. */
export const tooLarge = (): AppError => refuse('tooLarge', 'body.tooLarge');

const json = jsonBodyParser({ disableContentTypeCheck: true });
/** Reads multipart/form-data. Functions that accept files pass it to their routes, so that other functions do not bundle its parser. */
export type ReadForm = (event: APIGatewayProxyEventV2, fileParts: readonly string[]) => Promise<Body>;

export interface Body {
  readonly body: unknown;
  readonly files: Readonly<Record<string, Upload>>;
}

/** Returns the body as plain values with its files. Throws 'invalid' for an unreadable body and 'tooLarge' for one that is too large. */
export async function readBody(event: APIGatewayProxyEventV2, fileParts: readonly string[], readForm?: ReadForm): Promise<Body> {
  if (event.body === undefined || event.body === '') return { body: undefined, files: {} };
  const bytes = event.isBase64Encoded ? Math.floor((event.body.length * 3) / 4) : Buffer.byteLength(event.body);
  if (isForm(event)) {
    if (!readForm) throw refuse('invalid', 'body.noForm');
    if (bytes > maxFiles + 64 * 1024) throw tooLarge();
    return readForm(event, fileParts);
  }
  if (bytes > maxJson) throw refuse('tooLarge', 'body.jsonTooLarge');
  return { body: await jsonOf(event), files: {} };
}

/** Returns whether the body is a form, in which all values are text. */
export function isForm(event: APIGatewayProxyEventV2): boolean {
  return (event.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
}

/** Parses the body with middy's parser. Throws 'invalid' for a body that it cannot read. */
async function jsonOf(event: APIGatewayProxyEventV2): Promise<unknown> {
  const request = { event: { ...event }, context: {}, response: undefined, error: null, internal: {} };
  try {
    await (json.before as (request: unknown) => unknown)(request);
  } catch {
    throw refuse('invalid', 'body.notJson');
  }
  return request.event.body;
}

/** Converts form text to the flags and numbers that the schema expects. */
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
