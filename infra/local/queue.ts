/** A standard SQS queue in memory, with visibility, delay, receive counts and dead letters. */
import { randomUUID } from 'node:crypto';

export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}

export interface Message {
  readonly id: string;
  readonly body: string;
  readonly attributes?: Record<string, MessageAttribute>;
  readonly sentAt: number;
  firstReceivedAt?: number;
  receives: number;
  visibleAt: number;
  receipt: string;
}

export interface QueueOptions {
  readonly name: string;
  readonly visibilitySeconds?: number;
  readonly delaySeconds?: number;
  /** The queue for a message that was received `maxReceives` times and not removed. */
  readonly deadLetters?: { readonly queue: Queue; readonly maxReceives: number };
}

export interface ReceiveOptions {
  readonly max?: number;
  readonly visibilitySeconds?: number;
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

export class Queue {
  readonly options: QueueOptions;
  readonly #messages = new Map<string, Message>();
  readonly #waiting = new Set<() => void>();

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** Adds a message. It can be received after `delaySeconds`. */
  send(body: string, attributes?: Record<string, MessageAttribute>, delaySeconds = this.options.delaySeconds ?? 0): Message {
    const sentAt = Date.now();
    const id = randomUUID();
    const message: Message = {
      id,
      body,
      sentAt,
      receives: 0,
      visibleAt: sentAt + delaySeconds * 1000,
      receipt: '',
      attributes,
    };
    this.#put(message);
    return message;
  }

  /** Receives visible messages, and waits up to `waitMs` for one. Each stays hidden until its visibility ends. */
  async receive({ max = 1, visibilitySeconds, waitMs = 0, signal }: ReceiveOptions = {}): Promise<Message[]> {
    const until = Date.now() + waitMs;
    for (;;) {
      const taken = this.#take(max, visibilitySeconds ?? this.options.visibilitySeconds ?? 30);
      if (taken.length || signal?.aborted || Date.now() >= until) return taken;
      await this.#change(until, signal);
    }
  }

  /** Removes a message if the receipt is from its latest receive. */
  remove(receipt: string): void {
    const message = this.#held(receipt);
    if (message) this.#messages.delete(message.id);
  }

  /** Hides a message in flight for a further period. Returns false if it is not in flight. */
  hide(receipt: string, seconds: number): boolean {
    const message = this.#held(receipt);
    if (!message || message.visibleAt <= Date.now()) return false;
    message.visibleAt = Date.now() + seconds * 1000;
    this.#wake();
    return true;
  }

  clear(): void {
    this.#messages.clear();
  }

  /** The numbers of messages that are visible, in flight and delayed. */
  counts(): { visible: number; inFlight: number; delayed: number } {
    const hidden = [...this.#messages.values()].filter((message) => message.visibleAt > Date.now());
    const inFlight = hidden.filter((message) => message.receives > 0).length;
    return { visible: this.#messages.size - hidden.length, inFlight, delayed: hidden.length - inFlight };
  }

  #held(receipt: string): Message | undefined {
    const message = this.#messages.get(receipt.split('#')[0] ?? '');
    return message?.receipt === receipt ? message : undefined;
  }

  #put(message: Message): void {
    this.#messages.set(message.id, message);
    this.#wake();
  }

  #take(max: number, visibilitySeconds: number): Message[] {
    const now = Date.now();
    const taken: Message[] = [];
    for (const message of this.#messages.values()) {
      if (taken.length === max) break;
      if (message.visibleAt > now) continue;
      const { deadLetters } = this.options;
      if (deadLetters && message.receives >= deadLetters.maxReceives) {
        this.#messages.delete(message.id);
        deadLetters.queue.#put({ ...message, receives: 0, visibleAt: now, receipt: '' });
        continue;
      }
      message.receives++;
      message.firstReceivedAt ??= now;
      message.visibleAt = now + visibilitySeconds * 1000;
      message.receipt = `${message.id}#${randomUUID()}`;
      taken.push({ ...message });
    }
    return taken;
  }

  #wake(): void {
    for (const waiter of this.#waiting) waiter();
  }

  /** Waits until a message is sent, the next one becomes visible, the wait is over or the caller aborts. */
  #change(until: number, signal: AbortSignal | undefined): Promise<void> {
    const next = Math.min(until, ...[...this.#messages.values()].map((message) => message.visibleAt));
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(5, next - Date.now()));
      this.#waiting.add(done);
      signal?.addEventListener('abort', done, { once: true });
    });
  }
}
