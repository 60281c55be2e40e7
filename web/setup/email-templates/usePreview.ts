import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { call } from '../../core/call.ts';

/** Typing has stopped for so long (ms). */
const waitMs = 500;

/** The mail as it would come, of the text as it is typed; the one before stays until the next is there. */
export function usePreview(id: string, { subject, body }: { readonly subject: string; readonly body: string }) {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), waitMs);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return useQuery({
    queryKey: ['email-templates/preview', id, settled],
    // Quiet: the page says beside the preview what is wrong.
    queryFn: ({ signal }) => call(emailTemplateApi.preview, { body: { id, ...settled }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
