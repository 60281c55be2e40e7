/**
 * English texts of the catalog that functions send or write. Functions read a file when they first need one of its texts, so that no start
 * loads them. infra/aws/bundle.ts puts the catalog next to the code of each function.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageFacts } from '../../shared/core/language.ts';
import { type Say, sayIn } from '../../shared/core/text.ts';
import type { ServerFile, ServerFiles } from '../../shared/texts/files.ts';

/** The folder of the catalog next to packed code. */
export const catalogFolder = 'texts';

const read = new Map<string, unknown>();

/** Returns the texts of a file. It is read at the first text. */
export function textsOf<F extends ServerFile>(file: F, language: Language = 'English'): Say<ServerFiles[F]> {
  return (key, values) => sayIn(catalogFile(file, language), languageFacts[language].code)(key, values);
}

/** Returns a whole file of the catalog. It is read once. */
export function catalogFile<F extends ServerFile>(file: F, language: Language): ServerFiles[F] {
  return catalogJson(`${languageFacts[language].code}/${file}.json`);
}

/** Returns the content of a file by its path in shared/texts. It is read once. */
export function catalogJson<T>(name: string): T {
  const content = read.get(name) ?? JSON.parse(readFileSync(path.join(folder(), name), 'utf8'));
  read.set(name, content);
  return content as T;
}

function folder(): string {
  const packed = path.join(import.meta.dirname, catalogFolder);
  return existsSync(packed) ? packed : path.join(import.meta.dirname, '../../shared/texts');
}
