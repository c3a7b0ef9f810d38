const repeatedMs = 2000;
const parentMs = 500;

/**
 * Calls `stop` once when this process is asked to end. A terminal's ^C arrives twice, the second time by npm; one that
 * comes later means "now". SIGTERM for npm goes to npm's shell only, which ends without telling us: so, under npm, the
 * end of our parent is a signal too.
 */
export function onStopSignal(stop: () => void): void {
  let askedAt: number | null = null;
  const ask = () => {
    const now = performance.now();
    if (askedAt === null) {
      askedAt = now;
      stop();
    } else if (now - askedAt > repeatedMs) {
      // The watchdog still ends the database clean.
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, ask);
  }
  if (process.env["npm_lifecycle_event"] !== undefined) {
    const parent = process.ppid;
    const watching = setInterval(() => {
      if (process.ppid !== parent) {
        clearInterval(watching);
        ask();
      }
    }, parentMs).unref();
  }
}
