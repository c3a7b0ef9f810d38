import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import { chat } from "@arcade/contract/talk/chat/api";
import type { Frame } from "@arcade/contract/socket";
import { closeCodes, handshakeMs, socketPath, touchedByEvent } from "@arcade/contract/socket-facts";
import { ask } from "@arcade/web/ask.ts";
import { refreshThings } from "@arcade/web/refresh.ts";
import { passOn, type LiveFrame } from "../platform/wire/live.ts";
import { client } from "../platform/wire/query.ts";
import { tokenNow, session } from "../platform/wire/session.ts";
import { createSeenFrames } from "./seen-frames.ts";

/**
 * Receives changes from elsewhere (SPEC 4): one socket while a member is logged in and the page is visible. A frame
 * says which thing changed, and the page reads again what shows it. Every page is right without it, only later.
 */
export function startSocket(): void {
  session.listen(follow);
  document.addEventListener("visibilitychange", follow);
  addEventListener("online", follow);
  addEventListener("offline", follow);
  // What was said here and could not be sent when the app was closed is sent now.
  import("../features/talk/chat/start.ts").then(
    ({ startChat }) => startChat(),
    () => undefined,
  );
  import("../features/base/notices/start.ts").then(
    ({ startNotices }) => startNotices(),
    () => undefined,
  );
  follow();
}

const pingEveryMs = 25_000;
const backoff: Backoff = { firstMs: 1_000, maxMs: 60_000 };

type Timer = ReturnType<typeof setTimeout>;

interface Line {
  socket: WebSocket;
  token: string;
  /** Something came since the last ping. */
  isAlive: boolean;
  timers: Timer[];
}

let line: Line | null = null;
let retry: Timer | null = null;
let tries = 0;
/** The server said not to come back with it before it has been looked at again. */
let refusedToken: string | null = null;
const isNew = createSeenFrames();

/** Opens or closes, as it should be now. */
function follow(): void {
  const token = tokenNow();
  const isWanted = token !== null && document.visibilityState === "visible" && navigator.onLine;
  if (line !== null && (!isWanted || line.token !== token)) hangUp(line);
  if (!isWanted) {
    tries = 0;
    refusedToken = null;
    wait(null);
  } else if (line === null && retry === null && token !== refusedToken) open(token);
}

function open(token: string): void {
  const socket = new WebSocket(new URL(socketPath, location.origin.replace(/^http/, "ws")));
  const opened: Line = { socket, token, isAlive: true, timers: [] };
  line = opened;
  opened.timers.push(setInterval(() => beat(opened), pingEveryMs));
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => take(opened, data));
  socket.addEventListener("close", ({ code }) => lose(opened, code));
}

function lose(lost: Line, code: number): void {
  if (line !== lost) return;
  hangUp(lost);
  // Newer pages of the same member, or a session that is over: it would be closed again and again.
  if (code === closeCodes.replaced || code === closeCodes.session_over) refusedToken = lost.token;
  else wait(backoffMs(tries++, backoff, Math.random));
}

/** From here on nothing of this socket counts. */
function hangUp(old: Line): void {
  for (const timer of old.timers) clearInterval(timer);
  if (line === old) line = null;
  old.socket.close();
}

function wait(ms: number | null): void {
  if (retry !== null) clearTimeout(retry);
  retry = null;
  if (ms === null) return;
  retry = setTimeout(() => {
    retry = null;
    follow();
  }, ms);
}

/** A line that was cut without a word answers no ping, nor a goodbye: some browsers wait minutes for one. */
function beat(opened: Line): void {
  if (!opened.isAlive) return lose(opened, closeCodes.going_away);
  opened.isAlive = false;
  if (opened.socket.readyState === WebSocket.OPEN) opened.socket.send("ping");
}

function take(opened: Line, text: string): void {
  if (line !== opened) return;
  opened.isAlive = true;
  if (text === "pong") return;
  const frame = JSON.parse(text) as Frame; // the mall's own server wrote it
  switch (frame.type) {
    case "init":
      opened.timers.push(setTimeout(() => void handshake(opened, frame.client_id), handshakeMs));
      return;
    case "order":
    case "live":
    case "notice":
    case "chat":
    case "service":
    case "recall":
      return void hear(frame);
    case "pong":
  }
}

/**
 * Binds the socket to the session. Events of the time without a socket are not sent again, so everything is read again.
 * It does not say that a session has ended: nobody is taken away from a page by something that they did not ask for (so
 * not by call.ts).
 */
async function handshake(opened: Line, client_id: string): Promise<void> {
  const bound = await ask(chat.handshake, { client_id }, opened.token, {}).catch(() => null);
  if (line !== opened) return;
  if (bound?.ok === false && bound.refusal.error === "log_in") {
    refusedToken = opened.token;
    return hangUp(opened);
  }
  if (bound?.ok !== true) return opened.socket.close();
  tries = 0;
  await publish({ type: "live", id: "0" as LiveFrame["id"], modules: "all", modules_id: null }); // an id that no event has
}

async function hear(frame: LiveFrame): Promise<void> {
  if (!isNew(frame.id)) return;
  await publish(frame);
}

async function publish(frame: LiveFrame): Promise<void> {
  await refreshThings(client, { things: touchedByEvent(frame), id: frame.modules_id });
  passOn(frame);
}
