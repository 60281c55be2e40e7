/** Waits for a file that a worker creates. */
import { type ExportProgress, exportProgress } from '../../../shared/core/exportProgress.ts';
import { call } from '../call.ts';
import { CallError, isUnreachable } from '../callError.ts';

const pollMs = 2000;

/**
 * Polls an export every two seconds, reports its progress and returns the link to its file. It continues after a lost connection. Throws a
 * CallError with the reason for a failure, and an AbortError after `signal` is aborted.
 */
export async function awaitExport(exportId: string, tell: (progress: ExportProgress) => void, signal: AbortSignal): Promise<string> {
  for (;;) {
    const progress = await ask(exportId, signal);
    if (progress?.status === 'Failed') throw new CallError(409, [], progress.message ?? '');
    if (progress?.url !== undefined) return progress.url;
    if (progress) tell(progress);
    await pause(signal);
  }
}

async function ask(exportId: string, signal: AbortSignal): Promise<ExportProgress | undefined> {
  try {
    return await call(exportProgress, { params: { id: exportId }, signal });
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('The file is no longer needed', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, pollMs);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
