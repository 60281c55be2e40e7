import type { Language } from '../../../shared/core/language.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';

type Kind = 'Rights and Obligations' | 'Non-Discrimination Statement' | 'How to Appeal' | 'What Happens Next';

/** Returns the State's text of a kind, or undefined when it has none in this language. */
export function textOf({ texts }: FormOfProgram, kind: Kind, language: Language) {
  return texts.find((text) => text.kind === kind && text.language === language);
}

/** A text of the State. Blank lines separate paragraphs, and line breaks are kept. */
export function PrescribedText({ body }: { body: string }) {
  return [...new Set(body.trim().split(/\n\s*\n/))].map((paragraph) => (
    <p key={paragraph} className="prescribed">
      {paragraph}
    </p>
  ));
}
