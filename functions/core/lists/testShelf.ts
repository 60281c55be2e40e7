/** Snapshots on a disk, for tests of the code that loads them. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packFile, unpackFile } from './packedFile.ts';
import type { Replicas } from './replicas.ts';
import { type Snapshot, type Snapshots, sharedName } from './snapshot.ts';

export class Shelf implements Snapshots {
  readonly table = 'table';
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  readonly #newest = new Map<string, Snapshot>();
  #files = 0;
  /** The owners of the files that were brought. */
  brought: string[] = [];

  /** Returns the path of a file to create. */
  readonly newFile = (): string => path.join(this.#folder, `${++this.#files}.db`);

  /**
   * Saves the data that these replicas, with stored files, have read of a State or of the small entities. `more` replaces some of the true
   * values.
   */
  async take(replicas: Replicas, stateId: string | undefined, now: number, more: Partial<Snapshot> = {}): Promise<Snapshot> {
    const { path: file, ...taken } = replicas.state(stateId);
    const of = stateId ?? sharedName;
    const fileKey = this.newFile();
    const packed = await packFile(file, (pieces) => pipeline(pieces, createWriteStream(fileKey)));
    const snapshot = { table: this.table, of, madeAt: new Date(now).toISOString(), ...taken, ...packed, fileKey, ...more };
    this.put(of, snapshot);
    return snapshot;
  }

  /** Sets the newest snapshot of a State. */
  put(of: string, snapshot: Snapshot): void {
    this.#newest.set(of, snapshot);
  }

  async latest(of: string): Promise<Snapshot | undefined> {
    return this.#newest.get(of);
  }

  async bring(snapshot: Snapshot, file: string, tell: (share: number) => void): Promise<boolean> {
    this.brought.push(snapshot.of);
    const isWhole = await unpackFile(createReadStream(snapshot.fileKey), file, snapshot);
    tell(1);
    return isWhole;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
