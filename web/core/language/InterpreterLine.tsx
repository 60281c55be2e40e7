import { useEffect, useState } from 'react';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { useSupportPhone } from './supportPhone.ts';

interface Phrase {
  readonly lang: string;
  readonly dir?: string;
  /** Before a phone number. */
  readonly call: string;
  /** For a page that knows no number. */
  readonly ask: string;
}

/**
 * "Free interpreter: call …" in English and 15 more languages, for the end of every public page. The phrases load after the page, and the line
 * is left out if they do not arrive.
 */
export function InterpreterLine() {
  const phone = useSupportPhone();
  const [phrases, setPhrases] = useState<readonly Phrase[]>([]);
  useEffect(() => {
    import('../../../shared/texts/interpreter.json').then(
      (file) => setPhrases(file.default),
      () => undefined,
    );
  }, []);
  if (phrases.length === 0) return null;
  return (
    <div className="interpreter">
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      <ul>
        {phrases.map(({ lang, dir, call, ask }) => (
          <li key={lang} lang={lang} dir={dir}>
            {phone ? call : ask}
          </li>
        ))}
      </ul>
    </div>
  );
}
