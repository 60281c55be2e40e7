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

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem', margin: 0, padding: 0, listStyle: 'none' } as const;

/**
 * "Free interpreter: call …" in English and 15 more languages, for the end of every public page and of sheets. `phone` defaults to the
 * number of the page. The phrases load after the page, and the line is left out if they do not arrive.
 */
export function InterpreterLine({ phone: own }: { phone?: string | undefined }) {
  const ofPage = useSupportPhone();
  const phone = own ?? ofPage;
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
        <div style={{ marginBottom: '0.25rem', fontWeight: 600 }}>
          <a style={{ color: 'inherit' }} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        </div>
      )}
      <ul style={listStyle}>
        {phrases.map(({ lang, dir, call, ask }) => (
          <li key={lang} lang={lang} dir={dir} style={{ margin: 0 }}>
            {phone ? call : ask}
          </li>
        ))}
      </ul>
    </div>
  );
}
