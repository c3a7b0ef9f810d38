import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";

/** The parts of pg's connection that COPY needs and its types leave out. */
interface Wire {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What a client takes for a query of its own kind. */
type Submittable = Parameters<pg.Client["query"]>[0] & { submit(connection: Wire): void };

interface Copied {
  rows: number;
  sha256: string;
}

/** Writes what a COPY ... TO STDOUT gives into a compressed file. Rows and hash are of the text before compression. */
export async function copyOut(client: pg.Client, text: string, file: string): Promise<Copied> {
  const hash = createHash("sha256");
  const source = new PassThrough();
  const done = run(client, text, (connection) => {
    const resume = () => connection().stream.resume();
    // A stream that ends or fails says no more that it has room. The connection would wait for it forever.
    source.once("close", resume);
    return {
      handleCopyData({ chunk }: { chunk: Buffer }) {
        // The file could not be written. What the server still sends is dropped.
        if (source.destroyed) return;
        hash.update(chunk);
        // A copy: `chunk` is a view into the connection's own memory, which the next bytes may overwrite before the disk
        // has these. The server waits while the disk is slow, so that a table need not fit into memory.
        if (source.write(Buffer.from(chunk))) return;
        connection().stream.pause();
        source.once("drain", resume);
      },
    };
  }).then(
    (tag) => {
      source.end();
      return tag;
    },
    (error: unknown) => {
      source.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  const [tag] = await Promise.all([
    done,
    pipeline(source, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 })),
  ]);
  return { rows: countOf(tag), sha256: hash.digest("hex") };
}

/**
 * Loads a compressed file by COPY ... FROM STDIN. Returns the number of rows; throws if its hash is not the recorded
 * one.
 */
export async function copyIn(client: pg.Client, text: string, file: string, sha256: string): Promise<number> {
  const found = createHash("sha256");
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) found.update(chunk);
  });
  // guard: the restored database equals the backup
  if (found.digest("hex") !== sha256) throw new Error(`${file} is not what was backed up: its SHA-256 is another one.`);
  const source = createReadStream(file).pipe(createGunzip());
  const tag = await run(client, text, (connection) => ({
    handleCopyInResponse() {
      void send(source, connection());
    },
  }));
  return countOf(tag);
}

async function send(source: Readable, connection: Wire): Promise<void> {
  try {
    for await (const chunk of source) connection.sendCopyFromChunk(chunk as Buffer); // a stream of bytes
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}

/** Runs one statement of the COPY kind. Gives its tag, e.g. "COPY 12". */
function run(client: pg.Client, text: string, handlers: (connection: () => Wire) => object): Promise<string> {
  return new Promise((resolve, reject) => {
    let wire: Wire | null = null;
    let tag = "";
    let failure: Error | null = null;
    const query = {
      submit(connection: Wire) {
        wire = connection;
        connection.query(text);
      },
      handleCommandComplete: (message: { text: string }) => void (tag = message.text),
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => (failure === null ? resolve(tag) : reject(failure)),
      handleCopyInResponse() {},
      handleCopyData() {},
      handleRowDescription() {},
      handleDataRow() {},
      handleEmptyQuery() {},
      ...handlers(() => wire as unknown as Wire), // set before the server can answer
    };
    void client.query(query as unknown as Submittable); // pg calls those of them that exist
  });
}

function countOf(tag: string): number {
  return Number(/\d+$/.exec(tag)?.[0] ?? 0);
}
