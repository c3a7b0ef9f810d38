import type { FastifyInstance } from "fastify";
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createFiles } from "../media/files.ts";

/**
 * A sealed file: its random name, and its key as only this mall can unwrap it. Without the key the file says nothing.
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
 * What is nobody's business but its owner's: encrypted with AES-256-GCM under a key of its own. That key is wrapped
 * under one derived from the pepper, so that neither the folder, nor the database, nor a backup of both shows anything;
 * to erase a file it is enough to forget its wrapped key.
 */
export interface SealedFiles {
  seal(bytes: Buffer): Promise<Sealed>;
  /** null: there is no such file any more. Throws where anything was changed. */
  open(sealed: Sealed): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /**
   * A few words instead of a file, for a column of the database; `of` says what they are of, so that no other row's can
   * stand in for them.
   */
  sealText(text: string, of: string): SealedText;
  openText(sealed: SealedText, of: string): string;
  /** A ticket that nobody else can write, as text for a path. */
  sign(content: Buffer): string;
  /** What was signed; null for whatever this mall has not signed. */
  verify(ticket: string): Buffer | null;
}

const ivBytes = 12;
const tagBytes = 16;

export function createSealedFiles(folder: string, pepper: Buffer): SealedFiles {
  const files = createFiles(folder);
  const wrapping = derived(pepper, "sealed files");
  const signing = derived(pepper, "sealed links");
  const mac = (content: Buffer) => createHmac("sha256", signing).update(content).digest();
  return {
    async seal(bytes) {
      const name = `sealed/s${randomBytes(16).toString("hex")}`;
      const key = randomBytes(32);
      await files.write(name, encrypted(key, name, bytes));
      return { name, wrapped_key: encrypted(wrapping, name, key) };
    },
    async open({ name, wrapped_key }) {
      const kept = await files.read(name);
      return kept === null ? null : decrypted(decrypted(wrapping, name, wrapped_key), name, kept);
    },
    remove: (name) => files.remove(name),
    sealText(text, of) {
      const key = randomBytes(32);
      return { body: encrypted(key, of, Buffer.from(text, "utf8")), wrapped_key: encrypted(wrapping, of, key) };
    },
    openText: ({ body, wrapped_key }, of) => decrypted(decrypted(wrapping, of, wrapped_key), of, body).toString("utf8"),
    sign: (content) => Buffer.concat([content, mac(content)]).toString("base64url"),
    verify(ticket) {
      const bytes = Buffer.from(ticket, "base64url");
      // Base64 has several ways to write one ticket; only ours is one.
      if (bytes.length <= 32 || bytes.toString("base64url") !== ticket) return null;
      const content = bytes.subarray(0, -32);
      // guard: a link is this mall's [timingSafeEqual(mac(content), bytes.subarray(-32)) -> mac(content).length > 0]
      return timingSafeEqual(mac(content), bytes.subarray(-32)) ? content : null;
    },
  };
}

/** `GET /sealed/<ticket>`: never kept by anybody on the way, and nothing but a picture whatever it is opened as. */
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

function derived(pepper: Buffer, purpose: string): Buffer {
  return createHmac("sha256", pepper).update(purpose).digest();
}

/** The name goes in as well, so that no file can stand in for another one. */
function encrypted(key: Buffer, name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  // guard: a sealed file opens with its own key and name [without , decipher.final()]
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
