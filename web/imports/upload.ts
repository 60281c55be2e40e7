/** Uploads a file for import. Small files go with the call, large files directly into storage. */
import type { BodyInput } from '../../shared/core/endpoint.ts';
import { type ImportReply, maxCallBytes, uploadApi } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { unreachable } from '../core/callError.ts';

export interface Sent {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** The calls with which a kind of import receives its files. */
export interface UploadCalls {
  /** Sends a small file with the call. */
  send(file: File): Promise<ImportReply>;
  /** The purpose of the file, as part of the body of the presign call. */
  readonly presign: Omit<BodyInput<typeof uploadApi.presign>, 'fileName' | 'sizeBytes'>;
  /** Starts the import of a file that is in storage. */
  announce(importId: string): Promise<ImportReply>;
}

/** Uploads the file and returns the started import. `onSent` receives the progress of a large file. */
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

/** Posts the file with the signed fields. It uses XMLHttpRequest, because fetch does not report upload progress. */
function store(file: File, { url, fields }: Slot, onSent: (sent: Sent) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file must be last, because storage ignores fields after the file.
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
