/**
 * A call as data. The gateway, the router, the browser's client and the OpenAPI document all read the same object. So a path, a body or a
 * reply cannot differ between them. Edit when a new kind of body or reply is needed.
 */
import type * as z from 'zod';
import './sentence.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parameters in a path: `/api/programs/{id}` has `id`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

/** Replies that are not JSON. */
export type Media = 'bytes' | 'csv' | 'image' | 'pdf' | 'text';

export interface Endpoint<
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | Media = z.ZodType | Media,
> {
  readonly method: Method;
  readonly path: P;
  /** The call in the words of a user: 'Add one' means one of the group's records. For docs/roles.md and the OpenAPI document. */
  readonly summary: string;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly status: number;
  /** The parts that may be files. With files, the body is multipart/form-data. JSON is accepted too. */
  readonly files: readonly string[];
  /** A money call, which must have an Idempotency-Key. */
  readonly isKeyed: boolean;
  /** Called by the page and not by the person. It does not extend the session. */
  readonly isBackground: boolean;
  /** Served before a required second factor is set up. Only calls that the setup needs have this. */
  readonly isForSetUp: boolean;
}

interface Spec<Q, B, R> {
  summary: string;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  files?: readonly string[];
  isKeyed?: boolean;
  isBackground?: boolean;
  isForSetUp?: boolean;
}

/** Declares a call. Path parameters are typed from the path. */
export function endpoint<
  const P extends `/api/${string}` | '/health',
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType | Media = Media,
>(method: Method, path: P, spec: Spec<Q, B, R>): Endpoint<P, Q, B, R> {
  return { status: 200, files: [], isKeyed: false, isBackground: false, isForSetUp: false, ...spec, method, path };
}

export type QueryOf<E> = E extends Endpoint<string, infer Q> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<string, z.ZodType, infer B> ? z.output<B> : never;
export type BodyInput<E> = E extends Endpoint<string, z.ZodType, infer B> ? z.input<B> : never;
export type QueryInput<E> = E extends Endpoint<string, infer Q> ? z.input<Q> : never;
export type ReplyOf<E> = E extends Endpoint<string, z.ZodType, z.ZodType, infer R> ? (R extends z.ZodType ? z.output<R> : R) : never;
