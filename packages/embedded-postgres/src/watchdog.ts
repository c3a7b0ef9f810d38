import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync } from "node:fs";
import { type Account, spawnedAs } from "./account.ts";

export type Watched = {
  /** Ends the server with a fast shutdown, waits for it, and gives the exit code. */
  stop(): Promise<number | null>;
  /** Settles when the server has ended for whatever reason. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
};

/**
 * Runs PostgreSQL under a small shell that holds one end of a pipe. We hold the other end and never write to it: when
 * it closes (stop, end of this process, even kill -9) the shell tells the server to shut down fast, which is clean:
 * sessions are ended and everything is written. A shell costs 1 MB; a second Node would cost 40.
 *
 * It is the server's parent, so it also reaps it; and it leads a session of its own, so that ^C in the terminal, which
 * goes to the whole foreground group, reaches us alone and the requests in flight can still be answered.
 */
export function watch(
  program: string,
  options: readonly string[],
  settings: { account: Account; log: string; remove: string | null },
): Watched {
  const log = openSync(settings.log, "a", 0o600);
  if (settings.account !== null) {
    // Or who starts us next, without being root, could not write to it.
    fchownSync(log, settings.account.uid, settings.account.gid);
  }
  const child = spawn("/bin/sh", ["-c", script, "arcade-postgres", settings.remove ?? "", program, ...options], {
    ...spawnedAs(settings.account),
    cwd: "/",
    detached: true,
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log, "pipe"],
  });
  closeSync(log);
  return watched(child);
}

// While `wait` is cut short by a signal the server still runs, hence the loop. SIGINT is PostgreSQL's fast shutdown;
// files that are removed anyway need not be written first, hence SIGQUIT for them.
const script = `
remove=$1; shift
"$@" 3<&- &
server=$!
end=INT; if [ -n "$remove" ]; then end=QUIT; fi
trap 'kill -$end $server' HUP INT TERM
{ read -r closed <&3; kill -$end $server 2>/dev/null; } &
reader=$!
exec 3<&-
code=0
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $reader 2>/dev/null
if [ -n "$remove" ]; then rm -rf -- "$remove"; fi
exit $code
`;

function watched(child: ChildProcess): Watched {
  const pipe = child.stdio[3];
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  // Neither keeps this process alive: a tool that forgets to stop still ends, and by ending it stops the server.
  child.unref();
  if (pipe !== undefined && pipe !== null && "unref" in pipe && typeof pipe.unref === "function") {
    pipe.unref();
  }
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.ref();
      pipe?.destroy();
      return await ended;
    },
  };
}
