import { type ReactNode, useEffect } from 'react';
import { languageFacts } from '../../../shared/core/language.ts';
import { InChosenLanguage, setPublicPage, usePageLanguage } from './language.ts';

/**
 * Shows its pages in the person's language, and sets the document's `lang`, so that screen readers pronounce them correctly. Screens of
 * staff, for which `isStaff` is set, are in English.
 */
export function ChosenLanguage({ isStaff = false, children }: { isStaff?: boolean; children: ReactNode }) {
  return (
    <InChosenLanguage value={!isStaff}>
      <DocumentLanguage isPublic={!isStaff} />
      {children}
    </InChosenLanguage>
  );
}

function DocumentLanguage({ isPublic }: { isPublic: boolean }) {
  const { code } = languageFacts[usePageLanguage()];
  useEffect(() => {
    setPublicPage(isPublic);
    document.documentElement.lang = code;
    return () => {
      setPublicPage(false);
      document.documentElement.lang = languageFacts.English.code;
    };
  }, [isPublic, code]);
  return null;
}
