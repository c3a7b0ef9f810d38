import { statfsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "./cannot-start.ts";
import { isServing, readPidFile } from "./pidfile.ts";
import type { Seat, Socket } from "./supervisor.ts";
import type { Watched } from "./watchdog.ts";

/** A server that runs: ours, or (`server` is null) another process's whose guest we are. */
export type Held = { readonly socket: Socket; readonly server: Watched | null };

/** Who gets the news about the server. */
export interface Keeper {
  tell(message: string, facts: object): void;
  /**
   * It could not be started again, several times: the process should end, so that a supervisor can start it elsewhere
   * or call somebody.
   */
  gaveUp(error: CannotStart): void;
}

interface Keeping {
  readonly first: Held;
  readonly seat: Seat;
  readonly keeper: Keeper;
  seize(): Promise<Held>;
}

const lookEveryMs = 300;
/** Before each try to start it again. */
const waitsMs = [50, 500, 1_000, 2_000, 4_000, 8_000] as const;
const waitForRoomMs = 5_000;
/** PostgreSQL writes its log ahead in files of 16 MB; with less it stops at the next one. */
const minRoomBytes = 17 * 1024 * 1024;
/** A shutdown that waits for our own connections to close is ended by us after so long. */
const lingerMs = 1_000;

/**
 * Starts PostgreSQL again when it ends, for any reason: a kill, a crash, `pg_ctl stop`, the end of the process that
 * started it. If the disk is full it waits as long as that takes, because a new start of this process would help
 * nothing. Every other failure to start ends the process after six attempts.
 */
export function keepRunning(keeping: Keeping): { stop(): Promise<Held> } {
  const stopping = new AbortController();
  const sleep = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  let held = keeping.first;
  const keep = async (): Promise<void> => {
    for (;;) {
      await untilEnded(keeping.seat, held, sleep, stopping.signal);
      if (stopping.signal.aborted) return;
      const since = performance.now();
      keeping.keeper.tell("PostgreSQL has ended and is started again", { owned: held.server !== null });
      const again = await startAgain(keeping, sleep, stopping.signal);
      if (again === null) return;
      held = again;
      keeping.keeper.tell("PostgreSQL runs again", { after_ms: Math.round(performance.now() - since) });
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await kept;
      return held;
    },
  };
}

type Sleep = (ms: number) => Promise<void>;

async function untilEnded(seat: Seat, { server }: Held, sleep: Sleep, stopping: AbortSignal): Promise<void> {
  let lingering = 0;
  while (!stopping.aborted) {
    const running = readPidFile(seat.cluster);
    const isThere = running !== null && isServing(running.pid, seat.cluster);
    if (!isThere && (server === null || !server.isRunning())) return;
    // A smart shutdown accepts nobody new and waits for our connections, which never close on their own.
    lingering = isThere && server !== null && running.status === "stopping" ? lingering + lookEveryMs : 0;
    if (isThere && lingering > lingerMs) process.kill(running.pid, "SIGINT");
    await (server?.isRunning() === true ? Promise.race([server.ended, sleep(lookEveryMs)]) : sleep(lookEveryMs));
  }
}

/** Null: it was asked to stop, or has given up. */
async function startAgain({ seat, keeper, seize }: Keeping, sleep: Sleep, stopping: AbortSignal): Promise<Held | null> {
  for (let tries = 0; ;) {
    await sleep(waitsMs[tries] ?? 0);
    if (stopping.aborted) return null;
    try {
      return await seize();
    } catch (error) {
      if (!hasRoom(seat.cluster)) {
        keeper.tell("PostgreSQL waits for room on its disk", { folder: seat.cluster });
        await sleep(waitForRoomMs);
        continue;
      }
      tries += 1;
      const reason = error instanceof Error ? error.message : String(error);
      keeper.tell("PostgreSQL could not be started again", { tries, reason });
      if (tries < waitsMs.length) continue;
      keeper.gaveUp(
        new CannotStart(
          `The database could not be started again in ${tries} tries, so this process ends. The last time: ${reason}`,
        ),
      );
      return null;
    }
  }
}

/** Also true if it cannot be known, as for a folder that is gone. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minRoomBytes;
  } catch {
    return true;
  }
}
