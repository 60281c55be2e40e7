import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Language } from '../../../shared/core/language.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import type { Submission } from '../../../shared/entities/application-form.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { recaptchaHeader } from '../../../shared/entities/outside-services.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { keepNumber } from '../tab/confirmed.ts';
import { type Draft, eraseDraft } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { textOf } from './PrescribedText.tsx';
import { type FieldProblem, stepOf } from './problemsOf.ts';
import { recaptchaToken } from './recaptcha.ts';
import { submissionOf } from './submissionOf.ts';

/** Sends the application, repeatedly if necessary. The key is always that of the draft, so that it is saved once. */
export function useSend(program: FormOfProgram, draft: Draft, language: Language) {
  const { say } = useFormTexts();
  const navigate = useNavigate();
  const { state = '' } = useParams();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  // A second tap can arrive before the page is drawn again.
  const isUnderWay = useRef(false);

  const refuse = (error: unknown) => {
    const failures = error instanceof CallError ? error.failures : [];
    const refused = failures.map(({ propertyName, errorMessage }) => ({ field: propertyName, message: errorMessage }));
    const [first] = refused.flatMap(({ field }) => stepOf(field) ?? []);
    if (first)
      return void navigate(`../${first}?from=check`, {
        relative: 'path',
        state: { problems: refused.filter(({ field }) => stepOf(field) === first) },
      });
    const status = error instanceof CallError ? error.status : undefined;
    const message = refused[0]?.message ?? say(status === 0 ? 'check.offline' : 'check.failed');
    setProblems([{ field: sendId, message }]);
  };

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      // The call validates it again with the schema of the whole application.
      const body = withNext(submissionOf(draft, program, language), program, language) as Submission;
      const token = await recaptchaToken();
      const headers: Record<string, string> = token ? { [recaptchaHeader]: token } : {};
      const { number, isEarlier } = await call(applicationApi.submit, { body, idempotencyKey: draft.key, headers, isQuiet: true });
      keepNumber(state, number);
      eraseDraft(program.id);
      void navigate(`/apply/${state}/confirmation`, { replace: true, state: { link: program.link, isEarlier } });
    } catch (error) {
      refuse(error);
      setIsSending(false);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { send, isSending, hasFailed: problems.length > 0, problems };
}

/** The id of the button that sends. */
export const sendId = 'send';

/** Adds the ids of the signed texts and of the texts on the last page. */
function withNext(body: ReturnType<typeof submissionOf>, program: FormOfProgram, language: Language) {
  const shown = textOf(program, 'What Happens Next', language);
  return { ...body, textIds: [...body.textIds, ...(shown ? [shown.id] : [])] };
}
