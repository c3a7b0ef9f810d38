import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, publicOnly, resolveByName } from "../push/public-address.ts";

/** What a server answered: its status, and the beginning of its body as text. */
export interface PublicAnswer {
  status: number;
  text: string;
}

interface Posted {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** For all of it: to look up, to connect, to send and to read the answer. */
  timeoutMs: number;
  /** So much of the answer's body is read. With 0 its status is the answer. */
  maxBytes: number;
}

/** Fails if no answer comes, or if the address is not on the public internet. */
export type PostToPublic = (posted: Posted) => Promise<PublicAnswer>;

/** What tests use instead of the network: how names are looked up, and whose certificates are valid. */
interface Network {
  lookup?: LookupFunction;
  ca?: string;
  port?: number;
}

/**
 * Posts to an address that somebody else gave. It is checked here and at each connection: the socket connects to the
 * very address that was found public, so a second answer of a name server changes nothing. No redirect is followed, and
 * the connection ends with the first bytes of the answer that are not wanted.
 */
export function createPostToPublic({ lookup = publicOnly(resolveByName), ca, port }: Network = {}): PostToPublic {
  return ({ url, headers, body, timeoutMs, maxBytes }) =>
    new Promise((resolve, reject) => {
      // guard: nothing is posted to an address that is not public
      if (!isPublicAddress(url)) return reject(new Error("the address is not public"));
      const call = request(url, {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(ca === undefined ? {} : { ca }),
        ...(port === undefined ? {} : { port }),
      });
      call.on("error", reject);
      call.on("response", (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const done = () => {
          resolve({ status: answer.statusCode ?? 0, text: textOf(Buffer.concat(parts).subarray(0, maxBytes)) });
          answer.destroy();
        };
        if (maxBytes === 0) return done();
        answer.on("data", (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes >= maxBytes) done();
        });
        answer.on("end", done);
        answer.on("error", reject);
      });
      call.end(body);
    });
}

/** As one line that can be stored and shown. */
function textOf(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .toWellFormed();
}
