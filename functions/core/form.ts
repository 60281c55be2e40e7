/** Forms with files: multipart/form-data, given to the routes that take them. Edit together with body.ts. */
import multipartBodyParser from '@middy/http-multipart-body-parser';
import { maxFiles, parsed, type ReadForm, type Upload } from './body.ts';
import { AppError } from './errors.ts';

const multipart = multipartBodyParser({
  disableContentTypeCheck: true,
  busboy: { limits: { fieldSize: 1024 * 1024, fileSize: maxFiles, files: 10, fields: 200 } },
});

type Part = string | { filename: string; content: Buffer | string } | Part[];

/** The fields and files of a form. Throws 'invalid' for what cannot be read or is not expected, 'tooLarge' for a file of more than 3 MB. */
export const readForm: ReadForm = async (event, fileParts) => {
  const parts = (await parsed(multipart, event, 'The form that was sent cannot be read')) ?? {};
  return splitParts(parts as Record<string, Part>, fileParts);
};

function splitParts(parts: Record<string, Part>, fileParts: readonly string[]) {
  const files: Record<string, Upload> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') fields[name] = part;
    else if (Array.isArray(part)) fields[name] = part.filter((one) => typeof one === 'string');
    else if (!fileParts.includes(name)) throw new AppError('invalid', 'This file is not expected here', name);
    else {
      files[name] = { name: part.filename, content: Buffer.isBuffer(part.content) ? part.content : Buffer.from(part.content, 'latin1') };
    }
  }
  return { body: fields, files };
}
