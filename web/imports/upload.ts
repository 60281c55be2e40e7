/** Sends a file to be imported: through the call while it is small, straight into storage when it is large. */
import type { BodyInput } from '../../shared/core/endpoint.ts';
import { type ImportReply, maxCallBytes, uploadApi } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { unreachable } from '../core/callError.ts';

export interface Sent {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** How a kind of import takes its files. */
export interface UploadCalls {
  /** Sends the file with the call. */
  send(file: File): Promise<ImportReply>;
  /** What the file is for, in the words of the call for a place in storage. */
  readonly presign: Omit<BodyInput<typeof uploadApi.presign>, 'fileName' | 'sizeBytes'>;
  /** Announces a file that is in storage. */
  announce(importId: string): Promise<ImportReply>;
}

/** Answers the import that has begun. `onSent` tells how much of a large file is sent. */
export async function upload(file: File, { send, presign, announce }: UploadCalls, onSent: (sent: Sent) => void): Promise<ImportReply> {
  if (file.size <= maxCallBytes) return send(file);
  const slot = await call(uploadApi.presign, { body: { ...presign, fileName: file.name, sizeBytes: file.size } });
  await store(file, slot, onSent);
  return announce(slot.importId);
}

interface Slot {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Posts the file under the signed fields. XMLHttpRequest, since fetch does not tell how much is sent. */
function store(file: File, { url, fields }: Slot, onSent: (sent: Sent) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage ignores what comes after the file.
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onSent({ sentBytes: Math.min(loaded, total), totalBytes: total });
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(unreachable()));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.open('POST', url);
    onSent({ sentBytes: 0, totalBytes: file.size });
    request.send(form);
  });
}
