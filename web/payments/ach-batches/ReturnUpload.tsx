import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { call } from '../../core/call.ts';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { Page } from '../../core/page/Page.tsx';
import { readAgain } from '../../core/queryKey.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import { FileInput } from '../../imports/FileInput.tsx';
import { UploadPanel } from '../../imports/UploadPanel.tsx';
import { sayReturns as say } from './texts.ts';

const maxBytes = 3 * 1024 * 1024;
const lookEveryMs = 1000;

/** Uploads a bank return file. The URL contains the file's id after the upload, so that polling continues after a reload. */
export function ReturnUpload() {
  const { list } = useScreenBase();
  const navigate = useNavigateHere();
  const { id } = useParams();
  const form = useActionForm({
    schema: z.object({}),
    values: {},
    check: ({ file }) => (file ? [] : [{ propertyName: 'file', errorMessage: say('upload.required') }]),
    act: async (body, { file }) => {
      const taken = await call(achReturnApi.upload, { body, files: { file } });
      toastSuccess(say('upload.done'));
      form.setFile('file', undefined);
      await navigate(`${list}/upload/${taken.id}`, { replace: true });
    },
  });
  return (
    <Page title={say('upload.title')}>
      <Stack spacing={4}>
        <UploadPanel form={form}>
          <Typography color="textSecondary" sx={{ maxWidth: '42rem' }}>
            {say('upload.explanation')}
          </Typography>
          <FileInput form={form} part="file" maxBytes={maxBytes} kind={say('upload.kind')} />
        </UploadPanel>
        {id && <Progress id={id} />}
      </Stack>
    </Page>
  );
}

function Progress({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: file } = useQuery({
    queryKey: ['return-file', id],
    queryFn: ({ signal }) => call(achReturnApi.file, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'Done' ? false : lookEveryMs),
  });
  const isDone = file?.status === 'Done';
  useEffect(() => {
    if (isDone) void readAgain(client, [achReturnApi.table]);
  }, [isDone, client]);
  if (!file) return null;
  return (
    <div role="status">
      {isDone ? (
        <Alert severity="success">{say('upload.read', { file: file.fileName, count: file.itemCount })}</Alert>
      ) : (
        <>
          <LinearProgress aria-label={say('upload.reading')} />
          {say('upload.progress', { file: file.fileName })}
        </>
      )}
    </div>
  );
}
