import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { maxViewName, type SavedView, savedViewApi } from '../../../shared/core/savedView.ts';
import { call } from '../call.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { takeFocus } from '../dialog/takeFocus.ts';
import { common } from '../language/commonWords.ts';
import { useAction } from '../useAction.ts';
import { say } from './dialogTexts.ts';
import type { contentsOf } from './viewContents.ts';

/** The operation on a view that the user asked for. `ofState` is the State's name if its staff share the view, or may share a new one. */
export type AskedView =
  | { readonly kind: 'save'; readonly ofState: string | undefined }
  | { readonly kind: 'rename' | 'replace' | 'remove'; readonly view: SavedView; readonly ofState: string | undefined };

interface Props {
  asked: AskedView;
  list: string;
  listName: string;
  stateId: string | undefined;
  /** The list as it is shown now. */
  contents: ReturnType<typeof contentsOf>;
  onDone(): void;
  onCancel(): void;
}

const done = { save: say('views.saved'), rename: say('views.renamed'), replace: say('views.replaced'), remove: say('views.deleted') };

/** Asks for a view's name, or whether to replace or delete it. */
export function ViewDialog({ asked, list, listName, stateId, contents, onDone, onCancel }: Props) {
  const id = useId();
  const { kind, ofState } = asked;
  const [name, setName] = useState(kind === 'save' ? '' : asked.view.name);
  const [isForState, setIsForState] = useState(false);
  const save = (body: { name: string; contents: typeof contents; isForState: boolean }) =>
    call(savedViewApi.create, { params: { list }, body: { ...body, stateId } });
  const { run, isBusy, problem } = useAction({
    async act() {
      if (kind === 'save') return save({ name, contents, isForState });
      const { id: viewId, version } = asked.view;
      if (kind === 'remove') {
        await call(savedViewApi.remove, { params: { list, viewId }, query: { version, stateId } });
        return asked.view;
      }
      const change = kind === 'rename' ? { name } : { contents };
      return call(savedViewApi.update, { params: { list, viewId }, body: { ...change, version, stateId } });
    },
    done: done[kind],
    nameOf: (view) => view.name,
    undo: ({ version }) => {
      if (kind !== 'remove' && kind !== 'replace') return undefined;
      const { id: viewId, name: before, contents: earlier } = asked.view;
      const body = { contents: earlier, version, stateId };
      return {
        act: () =>
          kind === 'remove'
            ? save({ name: before, contents: earlier, isForState: ofState !== undefined })
            : call(savedViewApi.update, { params: { list, viewId }, body }),
      };
    },
    stale: [savedViewApi.list],
    onDone,
  });

  const shared = { isBusy, problem, onConfirm: () => run(), onCancel };
  if (kind === 'replace' || kind === 'remove') {
    const isRemoval = kind === 'remove';
    return (
      <ActionDialog
        {...shared}
        title={say(isRemoval ? 'views.deleteTitle' : 'views.replaceTitle', { name: asked.view.name })}
        confirmLabel={isRemoval ? common('delete') : say('views.confirmReplace')}
        isDangerous={isRemoval}
      >
        {ofState === undefined
          ? say(isRemoval ? 'views.deleteText' : 'views.replaceText')
          : say(isRemoval ? 'views.deleteShared' : 'views.replaceShared', { state: ofState })}
      </ActionDialog>
    );
  }
  const renameText = ofState === undefined ? say('views.renameText') : say('views.renameShared', { state: ofState });
  return (
    <ActionDialog
      {...shared}
      title={kind === 'save' ? say('views.saveTitle') : say('views.renameTitle', { name: asked.view.name })}
      confirmLabel={kind === 'save' ? say('views.confirmSave') : say('views.rename')}
      input={
        <Stack spacing={2.5} sx={{ mt: 2 }}>
          <TextField
            inputRef={takeFocus}
            label={say('views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: maxViewName } }}
          />
          {kind === 'save' && ofState !== undefined && (
            <FormControl>
              <FormLabel id={`${id}-who`}>{say('views.who')}</FormLabel>
              <RadioGroup
                aria-labelledby={`${id}-who`}
                value={isForState ? 'state' : 'me'}
                onChange={(_, value) => setIsForState(value === 'state')}
              >
                <FormControlLabel value="me" control={<Radio />} label={say('views.onlyMe')} />
                <FormControlLabel value="state" control={<Radio />} label={say('views.allStaff', { state: ofState })} />
              </RadioGroup>
            </FormControl>
          )}
        </Stack>
      }
    >
      {kind === 'save' ? say('views.saveText', { name: listName }) : renameText}
    </ActionDialog>
  );
}
