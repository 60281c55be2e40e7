import { formSentences } from '../../../shared/core/formSentences.ts';
import { useTexts } from '../../core/language/texts.ts';
import { useLanguage } from '../../core/language/useLanguage.ts';
import { inLanguage } from './inLanguage.ts';

/** The texts and the language of a page on which recipients make an account or say whose card they hold. */
export function useRecipientTexts() {
  const { say, language, choose } = useLanguage('access/account');
  const form = useTexts('access/form', language).say;
  const access = useTexts('access/refusals', language).say;
  const core = useTexts('core/refusals', language).say;
  return {
    say,
    sayForm: form,
    language,
    choose,
    sentences: formSentences[language],
    /** Does `work`. Its refusals are in the page's language. */
    send: (work: () => Promise<unknown>) => inLanguage(work, { access, core }),
  };
}
