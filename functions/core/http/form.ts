/** Forms with files: multipart/form-data, passed to the routes that accept them. Edit together with body.ts. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { refusalsOf } from '../errors.ts';
import { type Body, maxFiles, type ReadForm, tooLarge, type Upload } from './body.ts';

const limits = { fieldSize: 1024 * 1024, fileSize: maxFiles, files: 10, fields: 200, parts: 200 };
const refuse = refusalsOf('core/server.staff');

/**
 * Returns the fields and files of a form. Throws 'invalid' for unreadable or unexpected parts, and 'tooLarge' for a file of more than 3 MB.
 */
export const readForm: ReadForm = async (event, fileParts) => {
  // The package is CommonJS. When bundled, its chunk exports only `default`.
  const { default: Busboy } = await import('@fastify/busboy');
  return new Promise((resolve, reject) => {
    const form = new Form(fileParts);
    const cannotRead = () => reject(refuse('invalid', 'form.unreadable'));
    // An exception thrown in an event of the parser would be uncaught.
    const take = (part: () => void) => {
      try {
        part();
      } catch (error) {
        reject(error);
      }
    };
    const tooMany = () => reject(refuse('invalid', 'form.tooMany'));
    try {
      new Busboy({ headers: { 'content-type': event.headers['content-type'] ?? '' }, limits })
        .on('field', (name, value, _isNameCut, isCut) => take(() => form.addField(name, value, isCut)))
        .on('file', (name, file, fileName) => {
          const chunks: Buffer[] = [];
          file.on('data', (chunk: Buffer) => chunks.push(chunk));
          file.on('limit', () => reject(tooLarge()));
          // If a form breaks off, each file also emits an error, which ends the process without a listener.
          file.on('error', cannotRead);
          file.on('end', () => take(() => form.addFile(name, { name: fileName, content: Buffer.concat(chunks) })));
        })
        .on('fieldsLimit', tooMany)
        .on('filesLimit', tooMany)
        .on('partsLimit', tooMany)
        .on('error', cannotRead)
        .on('finish', () => resolve(form.read()))
        .end(bytesOf(event));
    } catch {
      cannotRead();
    }
  });
};

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) => Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** The parts of a form read so far. Names come from outside, so they are keys of maps and not of objects, which have names of their own. */
class Form {
  readonly #fileParts: readonly string[];
  readonly #fields = new Map<string, string | string[]>();
  readonly #files = new Map<string, Upload>();

  constructor(fileParts: readonly string[]) {
    this.#fileParts = fileParts;
  }

  read(): Body {
    return { body: Object.fromEntries(this.#fields), files: Object.fromEntries(this.#files) };
  }

  /** The values of `name[]` are the list `name`. Any other name must be sent once, because only one of several values would be kept. */
  addField(name: string | undefined, value: string, isCut: boolean): void {
    if (name === undefined) throw refuse('invalid', 'form.noName');
    if (isCut) throw refuse('tooLarge', 'form.valueTooLarge', { field: name });
    const listName = /^(.+)\[[^[]*\]$/s.exec(name)?.[1];
    const before = this.#fields.get(listName ?? name);
    if (before !== undefined && Array.isArray(before) !== (listName !== undefined))
      throw refuse('invalid', 'form.mixed', { field: listName ?? name });
    if (listName === undefined && before !== undefined) throw refuse('invalid', 'form.twice', { values: { name }, field: name });
    if (listName === undefined) this.#fields.set(name, value);
    else if (Array.isArray(before)) before.push(value);
    else this.#fields.set(listName, [value]);
  }

  addFile(name: string | undefined, file: Upload): void {
    if (name === undefined) throw refuse('invalid', 'form.noName');
    if (!this.#fileParts.includes(name)) throw refuse('invalid', 'form.unexpectedFile', { field: name });
    // The type does not show it, but the name is undefined if a part has no file name.
    if (!file.name) {
      // Browsers send this if no file was chosen.
      if (file.content.length === 0) return;
      throw refuse('invalid', 'form.noFileName', { field: name });
    }
    if (this.#files.has(name)) throw refuse('invalid', 'form.manyFiles', { field: name });
    this.#files.set(name, file);
  }
}
