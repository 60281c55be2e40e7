import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { call } from '../../core/call.ts';

/** The pause in typing before an update (ms). */
const waitMs = 500;

/** Returns a preview of the email for the typed text. The previous preview stays until the next one arrives. */
export function usePreview(id: string, { subject, body }: { readonly subject: string; readonly body: string }) {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), waitMs);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return useQuery({
    queryKey: ['email-templates/preview', id, settled],
    // Quiet, because the page shows the error next to the preview.
    queryFn: ({ signal }) => call(emailTemplateApi.preview, { body: { id, ...settled }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
