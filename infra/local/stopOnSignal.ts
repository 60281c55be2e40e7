/** Stops the process in order on a signal. */

/** The time (ms) after which a hanging stop is cut off. */
const graceMs = 10_000;

/** Runs `stop` and ends the process on Ctrl-C, SIGTERM and SIGHUP. A second Ctrl-C ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // npm ends its shell on SIGTERM, and some shells do not forward the signal. In that case our parent process is gone.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !isStopping) end();
    }, 500).unref();
  }
}
