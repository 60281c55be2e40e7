import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useDropzone } from 'react-dropzone';
import type { FieldValues } from 'react-hook-form';
import type { EntityForm } from '../core/form/entityForm.ts';
import { GroupFrame } from '../core/form/InputFrame.tsx';
import { inputId } from '../core/form/useInput.ts';
import { formatBytes } from './formatBytes.ts';
import { say } from './texts.ts';

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The name of the file's part in the request. */
  part: string;
  /** The maximum size of the file. */
  maxBytes: number;
  /** The file type, if it is not a CSV. Only CSV files are filtered by name. */
  kind?: string;
}

/** A file input that accepts a dropped file or a file chosen with its button. */
export function FileInput<I extends FieldValues, O>({ form, part, maxBytes, kind }: Props<I, O>) {
  const isCsv = kind === undefined;
  const file = form.files[part];
  const error = form.methods.formState.errors[part]?.message;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: form.isSaving,
    onDrop: ([first], rejected) => form.setFile(part, first ?? rejected[0]?.file),
  });
  const id = inputId(part);
  return (
    <GroupFrame
      id={id}
      label={say('file.label')}
      isRequired
      hint={say(isCsv ? 'file.csvHint' : 'file.hint', { kind, size: formatBytes(maxBytes) })}
      error={typeof error === 'string' ? error : undefined}
    >
      <Box
        {...getRootProps({ role: 'presentation' })}
        sx={{
          border: 2,
          borderStyle: 'dashed',
          borderColor: isDragActive ? 'primary.main' : 'divider',
          borderRadius: 1.5,
          bgcolor: isDragActive ? 'action.selected' : 'background.default',
          p: 3,
        }}
      >
        <input {...getInputProps({ accept: isCsv ? '.csv,text/csv' : undefined, 'aria-label': say('file.label'), tabIndex: -1 })} />
        <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <UploadFileIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
          <Typography role="status" sx={{ overflowWrap: 'anywhere', fontWeight: file ? 600 : 400 }}>
            {file
              ? `${file.name} (${formatBytes(file.size)})`
              : isDragActive
                ? say('file.dropHere')
                : say(isCsv ? 'file.dropCsv' : 'file.drop', { kind })}
          </Typography>
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" color="inherit" disabled={form.isSaving} onClick={open}>
              {say(file ? 'file.chooseAnother' : 'file.choose')}
            </Button>
            {file && (
              <Button color="error" disabled={form.isSaving} onClick={() => form.setFile(part, undefined)}>
                {say('file.remove')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Box>
    </GroupFrame>
  );
}
