import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import { visuallyHidden } from '../visuallyHidden.ts';
import type { EntityForm, NamesOf } from './entityForm.ts';
import { GroupFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { inputId } from './useInput.ts';

const png = [0x89, 0x50, 0x4e, 0x47];
const jpg = [0xff, 0xd8, 0xff];

/** Checks the first bytes, because the name and type of a file are only claims. */
async function isPngOrJpg(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [png, jpg].some((signature) => signature.every((byte, index) => start[index] === byte));
}

const maxBytes = 3 * 1024 * 1024;

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The name of the file's part in the request: 'logo'. */
  name: string;
  label: string;
  hint?: string;
  /** The URL of the record's current image. */
  current?: string | undefined;
  /** The flag that makes the server drop the record's image. Without it, the image can only be replaced. */
  removeName?: NamesOf<I, boolean>;
}

/** A png or jpg that the user chooses, sees, replaces or removes. */
export function ImageInput<I extends FieldValues, O>({ form, name, label, hint = say('image.hint'), current, removeName }: Props<I, O>) {
  const { methods, files, setFile } = form;
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const flag = (removeName ?? '') as Path<I>;
  const isRemoved = useWatch({ control: methods.control, name: flag, disabled: !removeName }) === true;
  const file = files[name];
  const preview = usePreview(file);
  const shown = preview ?? (isRemoved ? undefined : current);
  const id = inputId(name);
  const serverError = methods.formState.errors[name]?.message;

  const setRemoved = (value: boolean) => {
    if (removeName) methods.setValue(flag, value as PathValue<I, Path<I>>, { shouldDirty: true });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    methods.clearErrors(name as Path<I>);
    const wrong = !(await isPngOrJpg(chosen)) ? say('image.wrongType') : chosen.size > maxBytes ? say('image.tooLarge') : undefined;
    setProblem(wrong);
    if (wrong) return;
    setFile(name, chosen);
    setRemoved(false);
  };
  const remove = () => {
    setProblem(undefined);
    if (file) setFile(name, undefined);
    else setRemoved(true);
    picker.current?.parentElement?.querySelector('button')?.focus();
  };

  return (
    <GroupFrame
      id={id}
      label={label}
      isRequired={false}
      hint={hint}
      error={problem ?? (typeof serverError === 'string' ? serverError : undefined)}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            width: 112,
            height: 80,
            flexShrink: 0,
            border: 1,
            borderStyle: shown ? 'solid' : 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
            bgcolor: 'background.default',
          }}
        >
          {shown ? (
            <Link href={shown} target="_blank" rel="noreferrer" sx={{ width: 110, height: 78 }}>
              <Box
                component="img"
                src={shown}
                alt={say('image.chosen', { label })}
                sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
              />
              <span style={visuallyHidden}>{say('image.opens')}</span>
            </Link>
          ) : (
            <Typography variant="caption" color="textSecondary">
              {say('image.none')}
            </Typography>
          )}
        </Box>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()}>
            {say(shown ? 'image.replace' : 'image.choose', { label })}
          </Button>
          {shown && (file || removeName) && (
            <Button color="error" onClick={remove}>
              {say('image.remove', { label })}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={label}
            tabIndex={-1}
            style={visuallyHidden}
            onChange={(event) => void choose(event)}
          />
        </Stack>
      </Stack>
      {file && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
      )}
    </GroupFrame>
  );
}

/** Returns a URL under which the browser shows a chosen file. It is released when another file is chosen. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const next = file && URL.createObjectURL(file);
    setUrl(next);
    return () => {
      if (next) URL.revokeObjectURL(next);
    };
  }, [file]);
  return file && url;
}
