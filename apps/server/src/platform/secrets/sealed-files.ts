import type { FastifyInstance } from "fastify";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Files } from "../media/files.ts";
import {
  decrypted,
  decryptedStream,
  derivedKey,
  encrypted,
  encryptedStream,
  type Keys,
  openUnder,
  sealUnder,
  streamEndBytes,
  streamStartBytes,
} from "./keys.ts";

/**
 * A sealed file: its random name, and its key in a form that only this mall can unwrap. Without the key, nobody can
 * read the file.
 */
export interface Sealed {
  name: string;
  wrapped_key: Buffer;
}

/** A sealed text and its key, wrapped as a file's. */
export interface SealedText {
  body: Buffer;
  wrapped_key: Buffer;
}

/**
 * Private files. Each file is encrypted with AES-256-GCM under a key of its own, and this key is wrapped under a key
 * derived from the pepper. So neither the folder, nor the database, nor a backup of both shows anything. To erase a
 * file, the mall deletes its wrapped key.
 */
export interface SealedFiles {
  seal(bytes: Buffer): Promise<Sealed>;
  /** null: there is no such file any more. Throws if anything was changed. */
  open(sealed: Sealed): Promise<Buffer | null>;
  /**
   * Seals what `fill` writes in parts under this name, for content that is too large for memory. Returns the wrapped
   * key and how many bytes were written.
   */
  sealParts(
    name: string,
    fill: (write: (part: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<{ wrapped_key: Buffer; bytes: number }>;
  /** null: there is no such file any more. The stream fails at its end if anything was changed. */
  openParts(sealed: Sealed): Promise<{ bytes: number; stream: Readable } | null>;
  remove(name: string): Promise<void>;
  /**
   * A short text instead of a file, for a column of the database. `of` says what it belongs to, so that no other row's
   * text can replace it.
   */
  sealText(text: string, of: string): SealedText;
  openText(sealed: SealedText, of: string): string;
  /** The same key under the current pepper. `of` is the file's name, or what the text belongs to. */
  wrapAgain(wrapped_key: Buffer, of: string): Buffer;
  /** A ticket that nobody else can write, as text for a path. */
  sign(content: Buffer): string;
  /** The content of a ticket; null if this mall has not signed it. */
  verify(ticket: string): Buffer | null;
}

export function createSealedFiles(files: Files, keys: Keys): SealedFiles {
  const wrapped = (of: string, key: Buffer) => sealUnder(keys.pepper, "sealed files", of, key);
  const unwrapped = (of: string, wrapped_key: Buffer) => openUnder(keys, "sealed files", of, wrapped_key);
  const signing = [keys.pepper, ...(keys.old === null ? [] : [keys.old])].map(({ secret }) =>
    derivedKey(secret, "sealed links"),
  );
  const macs = (content: Buffer) => signing.map((key) => createHmac("sha256", key).update(content).digest());
  return {
    async seal(bytes) {
      const name = `sealed/s${randomBytes(16).toString("hex")}`;
      const key = randomBytes(32);
      await files.write(name, encrypted(key, name, bytes));
      return { name, wrapped_key: wrapped(name, key) };
    },
    async open({ name, wrapped_key }) {
      const kept = await files.read(name);
      return kept === null ? null : decrypted(unwrapped(name, wrapped_key), name, kept);
    },
    async sealParts(name, fill) {
      const key = randomBytes(32);
      const { start, cipher } = encryptedStream(key, name);
      let bytes = 0;
      await files.writeParts(name, async (write) => {
        await write(start);
        await fill(async (part) => {
          bytes += part.length;
          await write(cipher.update(part));
        });
        await write(cipher.final());
        await write(cipher.getAuthTag());
      });
      return { wrapped_key: wrapped(name, key), bytes };
    },
    async openParts({ name, wrapped_key }) {
      const kept = await files.part(name);
      if (kept === null) return null;
      const body = kept.bytes - streamEndBytes;
      const [start, end] = await Promise.all([
        kept.read(0, streamStartBytes - 1).then(buffer),
        kept.read(body, kept.bytes - 1).then(buffer),
      ]);
      const decipher = decryptedStream(unwrapped(name, wrapped_key), name, start, end);
      // The reader of the stream gets the error.
      const stream = pipeline(await kept.read(streamStartBytes, body - 1), decipher, () => undefined);
      return { bytes: body - streamStartBytes, stream };
    },
    remove: (name) => files.remove(name),
    sealText(text, of) {
      const key = randomBytes(32);
      return { body: encrypted(key, of, Buffer.from(text, "utf8")), wrapped_key: wrapped(of, key) };
    },
    openText: ({ body, wrapped_key }, of) => decrypted(unwrapped(of, wrapped_key), of, body).toString("utf8"),
    wrapAgain: (wrapped_key, of) => wrapped(of, unwrapped(of, wrapped_key)),
    sign: (content) => Buffer.concat([content, ...macs(content).slice(0, 1)]).toString("base64url"),
    verify(ticket) {
      const bytes = Buffer.from(ticket, "base64url");
      // Base64 has several ways to write one ticket; only ours is accepted.
      if (bytes.length <= 32 || bytes.toString("base64url") !== ticket) return null;
      const content = bytes.subarray(0, -32);
      // guard: a link must be written by this mall [timingSafeEqual(mac, bytes.subarray(-32)) -> mac.length > 0]
      return macs(content).some((mac) => timingSafeEqual(mac, bytes.subarray(-32))) ? content : null;
    },
  };
}

/** `GET /sealed/<ticket>`: no cache keeps it, and a browser shows it only as a picture. */
export function registerSealed(app: FastifyInstance, open: (ticket: string) => Promise<Buffer | null>): void {
  app.get<{ Params: { ticket: string } }>("/sealed/:ticket", async (request, reply) => {
    const picture = await open(request.params.ticket);
    if (picture === null) return reply.callNotFound();
    return reply
      .headers({
        "cache-control": "no-store, private",
        "content-type": "image/webp",
        "content-disposition": 'inline; filename="picture.webp"',
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
        "x-robots-tag": "noindex",
      })
      .send(picture);
  });
}

/** A sealed file that is decrypted while it is sent. */
export interface Download {
  name: string;
  bytes: number;
  stream: Readable;
}

/** `GET /archives/<ticket>`: a ZIP file. Nothing on the way keeps it. */
export function registerArchives(app: FastifyInstance, open: (ticket: string) => Promise<Download | null>): void {
  app.get<{ Params: { ticket: string } }>("/archives/:ticket", async (request, reply) => {
    const file = await open(request.params.ticket);
    if (file === null) return reply.callNotFound();
    return reply
      .headers({
        "cache-control": "no-store, private",
        "content-type": "application/zip",
        "content-length": file.bytes,
        "content-disposition": `attachment; filename="${file.name}"`,
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      })
      .send(file.stream);
  });
}
