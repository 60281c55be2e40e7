import { useMemo } from 'react';
import { formSentences } from '../../../shared/core/formSentences.ts';
import { accountForms } from '../../../shared/entities/account.ts';
import { useTexts } from '../../core/language/texts.ts';

/** The texts of the pages about a person's own account, and the forms with labels and messages in the same language. */
export function useAccountTexts() {
  const { say, language } = useTexts('access/account');
  const sentences = formSentences[language];
  const forms = useMemo(() => {
    const labels = {
      email: say('fields.email'),
      newEmail: say('fields.newEmail'),
      password: say('fields.password'),
      newPassword: say('fields.newPassword'),
      currentPassword: say('fields.currentPassword'),
      confirmPassword: say('fields.confirmPassword'),
      code: say('fields.code'),
    };
    return accountForms(labels, sentences);
  }, [say, sentences]);
  return { say, language, sentences, forms };
}
