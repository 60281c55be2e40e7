import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { type FileChoice, type FileType, fileTypes } from '../../../shared/core/fileChoice.ts';
import { namedZone } from '../dayText.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { takeFocus } from '../dialog/takeFocus.ts';
import { LabelledSelect } from '../form/LabelledSelect.tsx';
import { common } from '../language/commonWords.ts';
import { shownZone } from '../shownZone.ts';
import { say } from './dialogTexts.ts';
import { type ExportChoice, keepChoice, lastChoice } from './exportChoice.ts';
import type { ShownList } from './shownList.ts';

interface Props {
  /** The key of the list's last choice. */
  name: string;
  list: ShownList;
  total: number;
  /** True if the file contains only selected rows. */
  isChosen?: boolean;
  fileType: FileType;
  isBusy: boolean;
  /** The progress of a large file. */
  preparing: string;
  /** `isWhole` means all rows, regardless of the list's search and filters. */
  onExport(choice: FileChoice, isWhole: boolean): unknown;
  onClose(): void;
}

/** The options of a list's file: rows, columns, time zone and file type. It starts with the last choice. */
export function ExportDialog({ name, list, total, isChosen = false, fileType, isBusy, preparing, onExport, onClose }: Props) {
  const id = useId();
  const [choice, setChoice] = useState(() => lastChoice(name, fileType));
  const [isWhole, setIsWhole] = useState(false);
  const change = (part: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { columns, all, order } = list;
  const narrowedBy = isChosen ? [] : list.narrowedBy;
  const ofState = shownZone();
  const zones = [{ value: 'State', label: namedZone(ofState) }, ...(ofState === 'UTC' ? [] : [{ value: 'UTC', label: 'UTC' }])];
  const hasMoments = all.some(({ type }) => type === 'dateTimeOffset');
  const filters = narrowedBy.join('; ');

  const confirm = () => {
    keepChoice(name, choice);
    const timeZone = choice.zone === 'UTC' ? 'UTC' : ofState;
    const shown = columns.map((column) => column.name);
    return onExport({ fileType: choice.fileType, timeZone, shown: choice.columns === 'Shown' ? shown : undefined }, isWhole);
  };
  const input = (
    <Stack spacing={2.5} sx={{ mt: 2 }}>
      {narrowedBy.length > 0 && (
        <Choices
          id={`${id}-rows`}
          label={say('export.rows')}
          value={isWhole ? 'All' : 'Shown'}
          isBusy={isBusy}
          hasFocus
          onChoose={(value) => setIsWhole(value === 'All')}
          options={[
            { value: 'Shown', label: say('export.inList', { count: total, filters }) },
            { value: 'All', label: say('export.allRows') },
          ]}
        />
      )}
      <Choices
        id={`${id}-columns`}
        label={say('export.columns')}
        value={choice.columns}
        isBusy={isBusy}
        hasFocus={narrowedBy.length === 0}
        onChoose={(value) => change({ columns: value as ExportChoice['columns'] })}
        options={[
          { value: 'Shown', label: say('export.shownColumns', { columns: columns.map(({ label }) => label).join(', ') }) },
          { value: 'All', label: say('export.allColumns') },
        ]}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {hasMoments && (
          <LabelledSelect
            id={`${id}-zone`}
            label={say('export.zone')}
            fullWidth
            size="small"
            value={choice.zone}
            options={zones}
            onChange={(zone) => change({ zone: zone as ExportChoice['zone'] })}
          />
        )}
        <LabelledSelect
          id={`${id}-type`}
          label={say('export.file')}
          fullWidth
          size="small"
          value={choice.fileType}
          options={fileTypes.map((type) => ({ value: type, label: type }))}
          onChange={(type) => change({ fileType: type as FileType })}
        />
      </Stack>
      {preparing && (
        <Alert severity="info" role="status">
          {say('export.mayClose', { preparing })}
        </Alert>
      )}
    </Stack>
  );
  return (
    <ActionDialog
      title={say('export.title', { name: list.name })}
      confirmLabel={say('export.confirm')}
      cancelLabel={common(isBusy ? 'close' : 'cancel')}
      input={input}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isChosen
        ? say(order ? 'export.chosenSorted' : 'export.chosen', { count: total, order })
        : narrowedBy.length > 0
          ? say(order ? 'export.pagesSorted' : 'export.pages', { order })
          : say(order ? 'export.allSorted' : 'export.all', { count: total, order })}
    </ActionDialog>
  );
}

interface ChoicesProps {
  id: string;
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  isBusy: boolean;
  hasFocus: boolean;
  onChoose(value: string): void;
}

function Choices({ id, label, value, options, isBusy, hasFocus, onChoose }: ChoicesProps) {
  return (
    <FormControl disabled={isBusy}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChoose(chosen)}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio size="small" slotProps={{ input: { ref: hasFocus && option.value === value ? takeFocus : null } }} />}
            sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.75, overflowWrap: 'anywhere' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
