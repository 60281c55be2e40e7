import { useEffect, useRef, useState } from 'react';
import type { ExportProgress, PendingExport } from '../../../shared/core/exportProgress.ts';
import { today } from '../dayText.ts';
import { followLink, saveFile } from '../download.ts';
import { useAction } from '../useAction.ts';
import { awaitExport } from './awaitExport.ts';
import { say } from './texts.ts';

type Load = () => Promise<Blob | PendingExport>;

/**
 * Saves files with this name, one at a time. A second click while one is running starts no second export. It waits for a large file until
 * the user leaves the page.
 */
export function useExport(name: string) {
  const [preparing, setPreparing] = useState('');
  const leaving = useRef<AbortController>(undefined);
  const running = useRef<Promise<void>>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const { run, isBusy } = useAction({
    async act(load: Load) {
      const waiting = new AbortController();
      leaving.current = waiting;
      const file = await load();
      if (file instanceof Blob) return saveFile(file, `${name}-${today()}.${endingOf(file)}`);
      setPreparing(say('export.preparing'));
      followLink(await awaitExport(file.exportId, (progress) => setPreparing(sentenceOf(progress)), waiting.signal));
    },
    isToasted: true,
  });
  /** Resolves when the file is saved or when the user has seen the error. */
  const save = (load: Load) => {
    running.current ??= run(load).then(() => {
      running.current = undefined;
      setPreparing('');
    });
    return running.current;
  };
  return { save, isBusy, /** Progress of a large file, '' for a small one. */ preparing };
}

const endingOf = (file: Blob) => (file.type.includes('spreadsheetml') ? 'xlsx' : 'csv');

function sentenceOf({ rowsDone, rowsTotal }: ExportProgress): string {
  if (!rowsTotal || !rowsDone) return say('export.preparing');
  return say('export.preparingRows', { done: rowsDone.toLocaleString('en-US'), total: rowsTotal.toLocaleString('en-US') });
}
