import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { applicationTextApi } from '../../../shared/entities/application-text.ts';
import { call } from '../../core/call.ts';
import { queryKeyOf } from '../../core/queryKey.ts';
import type { ApplicationTextEntityForm } from './ApplicationTextInputs.tsx';

/** Fills in the text in force once kind and language are chosen. Text that the user typed stays. */
export function useTextInForce({ methods }: ApplicationTextEntityForm): void {
  const [kind, language] = useWatch({ control: methods.control, name: ['kind', 'language'] });
  // Under the key of the list's call, so that it is loaded again together with the list.
  const { data } = useQuery({
    queryKey: queryKeyOf(applicationTextApi.table, 'in force'),
    queryFn: ({ signal }) => call(applicationTextApi.inForce, { signal }),
  });
  const filled = useRef('');
  useEffect(() => {
    const found = data?.find((text) => text.kind === kind && text.language === language);
    const body = methods.getValues('body');
    if (!found || (body !== '' && body !== filled.current)) return;
    filled.current = found.body;
    methods.setValue('body', found.body, { shouldValidate: methods.formState.isSubmitted });
  }, [data, kind, language, methods]);
}
