/** For tests only: a door before PostgreSQL, to see what happens while it sleeps or its line is dropped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Passes connections on to PostgreSQL, and makes new ones wait while the database sleeps. */
export class Door {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'efmnp-door-'));
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #awake = Promise.resolve();
  #wake = () => {};
  #isDropped = false;

  constructor(target: string) {
    const socketOf = (folder: string) => path.join(folder, '.s.PGSQL.5432');
    this.#server = createServer(async (from) => {
      this.#keep(from);
      await this.#awake;
      const to = this.#keep(dial(socketOf(target)));
      from.on('data', (sent) => this.#isDropped || to.write(sent));
      to.pipe(from);
    });
    this.#server.listen(socketOf(this.folder));
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    return socket;
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  /** Passes nothing on, as a dropped line does, until it is repaired. */
  drop(isDropped: boolean): void {
    this.#isDropped = isDropped;
  }

  sleep(): void {
    this.cut();
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.#awake, this.#wake] = [promise, resolve];
  }

  wake(): void {
    this.#wake();
    this.#awake = Promise.resolve();
  }

  close(): void {
    this.cut();
    this.#server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
