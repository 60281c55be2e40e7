import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useDropzone } from 'react-dropzone';
import type { FieldValues } from 'react-hook-form';
import type { EntityForm } from '../core/form/entityForm.ts';
import { GroupFrame } from '../core/form/InputFrame.tsx';
import { inputId } from '../core/form/useInput.ts';
import { formatBytes } from './formatBytes.ts';

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The name of the file's part in the request. */
  part: string;
  /** The maximum size of the file. */
  maxBytes: number;
  /** The file type. Only CSV files are filtered by name. */
  kind?: string;
}

/** A file input that accepts a dropped file or a file chosen with its button. */
export function FileInput<I extends FieldValues, O>({ form, part, maxBytes, kind = 'CSV' }: Props<I, O>) {
  const isCsv = kind === 'CSV';
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
      label="File"
      isRequired
      hint={`A ${kind} of at most ${formatBytes(maxBytes)}${isCsv ? ', with the column names in its first line' : ''}`}
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
        <input {...getInputProps({ accept: isCsv ? '.csv,text/csv' : undefined, 'aria-label': 'File', tabIndex: -1 })} />
        <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <UploadFileIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
          <Typography role="status" sx={{ overflowWrap: 'anywhere', fontWeight: file ? 600 : 400 }}>
            {file
              ? `${file.name} (${formatBytes(file.size)})`
              : isDragActive
                ? 'Drop the file here'
                : `Drop a ${isCsv ? 'CSV file' : kind} here, or`}
          </Typography>
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" color="inherit" disabled={form.isSaving} onClick={open}>
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
            {file && (
              <Button color="error" disabled={form.isSaving} onClick={() => form.setFile(part, undefined)}>
                Remove
              </Button>
            )}
          </Stack>
        </Stack>
      </Box>
    </GroupFrame>
  );
}
