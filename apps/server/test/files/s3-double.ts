import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { TestS3 } from "./s3-server.ts";

/** The part of S3 that the mall uses, for a machine without a real server. It accepts every signature. */
export function s3Double(port: number): Pick<TestS3, "hang" | "stop" | "start" | "close"> {
  const buckets = new Map<string, Map<string, Buffer>>();
  let server: Server | null = null;
  let isHanging = false;
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (isHanging) return;
    const url = new URL(request.url ?? "", "http://double");
    const [bucket = "", ...names] = url.pathname.split("/").slice(1).map(decodeURIComponent);
    const key = names.join("/");
    if (request.method === "PUT" && key === "") buckets.set(bucket, new Map());
    const objects = buckets.get(bucket);
    if (objects === undefined) return missing(request, reply, "NoSuchBucket");
    if (request.method === "GET" && url.searchParams.has("list-type")) return list(objects, url.searchParams, reply);
    if (request.method === "PUT") {
      if (key !== "") objects.set(key, body);
      return void reply.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void reply.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return missing(request, reply, "NoSuchKey");
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const part = found.subarray(Number(first ?? 0), last === undefined || last === "" ? undefined : Number(last) + 1);
    reply.writeHead(first === undefined ? 200 : 206, { "content-length": part.length });
    reply.end(request.method === "HEAD" ? undefined : part);
  };
  const stop = async (): Promise<void> => {
    if (server === null) return;
    const gone = once(server, "close");
    server.close();
    server.closeAllConnections();
    await gone;
    server = null;
  };
  return {
    async start() {
      isHanging = false;
      server = createServer((request, reply) => void answer(request, reply)).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    hang: () => void (isHanging = true),
    stop,
    close: stop,
  };
}

function missing({ method }: IncomingMessage, reply: ServerResponse, code: "NoSuchBucket" | "NoSuchKey"): void {
  reply
    .writeHead(404, { "content-type": "application/xml" })
    .end(method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
}

function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, reply: ServerResponse): void {
  const after = query.get("continuation-token") ?? "";
  const names = [...objects.keys()].toSorted().filter((name) => name > after);
  const page = names.slice(0, Number(query.get("max-keys")));
  const next = names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><ETag>x</ETag></Contents>`,
  );
  reply
    .writeHead(200, { "content-type": "application/xml" })
    .end(`<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`);
}
