import { type Debugger, Session } from "node:inspector";
import { parentPort, workerData } from "node:worker_threads";
import type { Stall } from "./loop-watch.ts";

// The thread of loop-watch.ts. It sleeps. If the main thread gives no sign of life, it pauses that thread while it
// reads its stack.

const { beats, beatMs, stallMs } = workerData as { beats: BigInt64Array; beatMs: number; stallMs: number };
const maxFrames = 30;

let stall: Stall | null = null;
let isAsked = false;

setInterval(() => {
  const ms = Number(process.hrtime.bigint() / 1_000_000n - Atomics.load(beats, 0)) - beatMs;
  if (ms < stallMs) {
    if (stall !== null) parentPort?.postMessage(stall);
    stall = null;
    isAsked = false;
    return;
  }
  stall ??= { ms, stack: [] };
  stall.ms = ms;
  if (isAsked) return;
  isAsked = true;
  askForStack();
}, beatMs);

function askForStack(): void {
  const session = new Session();
  const scripts = new Map<string, string>();
  session.connectToMainThread();
  session.on("Debugger.scriptParsed", ({ params }) => void scripts.set(params.scriptId, params.url));
  session.on("Debugger.paused", ({ params }) => {
    if (stall !== null) stall.stack = params.callFrames.slice(0, maxFrames).map((frame) => lineOf(frame, scripts));
    session.post("Debugger.resume");
    session.post("Debugger.disable");
    session.disconnect();
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}

function lineOf({ functionName, location, url }: Debugger.CallFrame, scripts: ReadonlyMap<string, string>): string {
  const file = url === "" ? (scripts.get(location.scriptId) ?? "") : url;
  return `${functionName === "" ? "(anonymous)" : functionName} (${file}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`;
}
