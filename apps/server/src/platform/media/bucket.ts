import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
// Small (84 KB), without dependencies and without an install script, released in September 2026; it takes our own
// `fetch`, which sets the limits of time. Amazon's own client brings 40 packages; minio's brings 13; aws4fetch only
// signs, and s3-lite-client has no limits of time and holds each part in memory.
import { S3mini, S3ServiceError } from "s3mini";
import type { BucketConfiguration } from "./bucket-url.ts";
import { type Files, isFileName } from "./files.ts";
import { FilesAway } from "./files-away.ts";

/** Files in a bucket of a server that speaks S3. All machines of a mall share it. */
export interface BucketFiles extends Files {
  /** Whether the last request was answered. */
  isUp(): boolean;
  /** Writes a small file, so that `isUp` is true of this moment. Rejects with `FilesAway`. */
  probe(): Promise<void>;
}

/** Called when the store stops to answer, and with null when it answers again. */
export type ChangeOfStore = (fault: FilesAway | null) => void;

/** The longest wait until the store begins to answer. A body that is sent has a second more for each 200 KB. */
const answerMs = 5_000;
const bytesPerMs = 200;
/** Larger files are read in parts. */
const maxWholeBytes = 64 * 1_024 * 1_024;
/** While the store hangs, callers do not wait for it one after the other. */
const hangMs = 2_000;
/** Its media type and other headers are left to the client. */
const untyped = [undefined, undefined, undefined] as const;
const probeName = "readiness-probe";
/** Where the database stands (`features/front/health/kept-line.ts`). It is no file of the mall, so no list has it. */
export const lineName = "database-line.json";

/**
 * `spool` is a folder of this machine. A file of unknown length waits there until it is whole, because S3 asks for the
 * length first.
 */
export function createBucketFiles(
  bucket: BucketConfiguration,
  spool: string,
  changed: ChangeOfStore = () => {},
): BucketFiles {
  const store = new S3mini({
    endpoint: bucket.address,
    region: bucket.region,
    accessKeyId: bucket.key,
    secretAccessKey: bucket.secret,
    fetch: fetchInTime,
  });
  const ask = createAsking(changed);
  const get = (name: string, first?: number, last?: number) =>
    store.getObjectRaw(name, first === undefined, first, last === undefined ? undefined : last + 1);
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    await ask(() => store.putObject(named(name), bytes));
  };
  return {
    read: async (name) =>
      isFileName(name) ? ask(async () => Buffer.from(await (await get(name)).arrayBuffer()), { missing: null }) : null,
    write: put,
    async writeParts(name, fill) {
      const handle = await openSpool(spool);
      try {
        await fill(async (part) => {
          await handle.writeFile(part); // it appends to the part before
        });
        const { size } = await handle.stat();
        const send = () => {
          const whole = Readable.toWeb(handle.createReadStream({ start: 0, autoClose: false }));
          // The same class under two names: Node's types and the web's.
          return store.putObject(named(name), whole as globalThis.ReadableStream, ...untyped, size);
        };
        await ask(send);
      } finally {
        await handle.close();
      }
    },
    async part(name) {
      if (!isFileName(name)) return null;
      const bytes = await ask(() => store.getContentLength(name), { missing: null });
      if (bytes === null) return null;
      return {
        bytes,
        read: (first, last) =>
          ask(async () => {
            const { body } = await get(name, first, last);
            return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
          }),
      };
    },
    async remove(name) {
      await ask(() => store.deleteObject(named(name)), { missing: true });
    },
    async *list() {
      let next: string | undefined;
      do {
        const token = next;
        const page = await ask(() => store.listObjectsPaged("/", "", 1_000, token));
        for (const { Key, Size } of page?.objects ?? [])
          if (Key !== probeName && Key !== lineName) yield { name: Key, bytes: Number(Size) };
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    isUp: ask.isUp,
    probe: () => put(probeName, Buffer.from("x")),
  };
}

function named(name: string): string {
  if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
  return name;
}

class Late extends Error {
  constructor() {
    super("it does not answer");
  }
}

/** Asks the store. Every fault is `FilesAway`, except a missing file where that is allowed. */
function createAsking(changed: ChangeOfStore) {
  let isUp = true;
  let hangsUntil = Number.NEGATIVE_INFINITY;
  const tell = (fault: FilesAway | null) => {
    if ((fault === null) !== isUp) changed(fault);
    isUp = fault === null;
  };
  async function ask<T, M = never>(work: () => Promise<T>, { missing }: { missing?: M } = {}): Promise<T | M> {
    if (performance.now() < hangsUntil) throw new FilesAway(new Late());
    for (let isSecond = false; ; isSecond = true) {
      try {
        const done = await work();
        tell(null);
        return done;
      } catch (error) {
        if (missing !== undefined && isMissing(error)) {
          tell(null);
          return missing;
        }
        if (error instanceof Late) hangsUntil = performance.now() + hangMs;
        // An idle connection may have been closed just then, and a busy store answers 503.
        else if (!isSecond) continue;
        const away = new FilesAway(error);
        tell(away);
        throw away;
      }
    }
  }
  return Object.assign(ask, { isUp: () => isUp });
}

/** A missing bucket is a wrong configuration and says nothing about a file. */
function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status === 404 && error.serviceCode !== "NoSuchBucket";
  return error instanceof Error && isMissing(error.cause);
}

/** A part of a file goes through as it comes. Whatever else is answered is read here, within a limit and a time. */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const asked = new Headers(init.headers);
  const bytes = Number(asked.get("content-length") ?? 0);
  const stop = new AbortController();
  const late = () => stop.abort(new Late());
  let timer = setTimeout(late, answerMs + bytes / bytesPerMs);
  // A body that is a stream is sent before its answer comes.
  const half = init.body instanceof globalThis.ReadableStream ? { duplex: "half" as const } : {};
  try {
    const answer = await fetch(input, { ...init, ...half, signal: stop.signal, redirect: "error" });
    if (asked.has("range") || answer.body === null) return answer;
    clearTimeout(timer);
    timer = setTimeout(late, 4 * answerMs);
    const body = await wholeOf(answer.body);
    const { status, statusText, headers } = answer;
    return new Response(body.length === 0 ? null : body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}

async function wholeOf(body: NonNullable<Response["body"]>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // guard: an answer of the file store has a maximum length [> maxWholeBytes -> > 4 * maxWholeBytes]
    if (bytes > maxWholeBytes) throw new Error(`the file store answers with more than ${maxWholeBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Its name is deleted at once, so nothing is left of it if a process is killed. */
async function openSpool(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  const handle = await open(place, "wx+", 0o600);
  await rm(place);
  return handle;
}
