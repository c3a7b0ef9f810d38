import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

/** A Redis for one test that can stop and start again at the same address. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** The machine's own Redis if there is one. Otherwise a double with the few commands that the bus uses. */
export async function openRedis(kind: "real" | "double" = hasRedis ? "real" : "double"): Promise<TestRedis> {
  const port = await freePort();
  const redis = kind === "real" ? realRedis(port) : redisDouble(port);
  await redis.start();
  return { url: `redis://127.0.0.1:${port}`, ...redis };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function realRedis(port: number): Pick<TestRedis, "start" | "stop"> {
  let child: ChildProcess | null = null;
  return {
    async start() {
      child = spawn(
        "redis-server",
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        {
          stdio: ["ignore", "pipe", "ignore"],
        },
      );
      for await (const text of child.stdout ?? []) if (String(text).includes("Ready to accept connections")) return;
    },
    async stop() {
      if (child === null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      child = null;
    },
  };
}

/** Pub/sub with RESP 3, and a generic answer to every other command at the start of a connection. */
function redisDouble(port: number): Pick<TestRedis, "start" | "stop"> {
  let server: Server | null = null;
  const lines = new Set<Socket>();
  const channels = new Map<Socket, Set<string>>();
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const answer = (line: Socket, [name = "", ...words]: string[]): void => {
    const [channel = "", message = ""] = words;
    switch (name.toUpperCase()) {
      case "HELLO":
        return void line.write(`%2\r\n${bulk("server")}${bulk("redis")}${bulk("proto")}:3\r\n`);
      case "PING":
        return void line.write("+PONG\r\n");
      case "SUBSCRIBE":
        channels.set(line, (channels.get(line) ?? new Set()).add(channel));
        return void line.write(`>3\r\n${bulk("subscribe")}${bulk(channel)}:1\r\n`);
      case "PUBLISH": {
        const listeners = [...channels]
          .filter(([, subscribed]) => subscribed.has(channel))
          .map(([listener]) => listener);
        for (const listener of listeners) listener.write(`>3\r\n${bulk("message")}${bulk(channel)}${bulk(message)}`);
        return void line.write(`:${listeners.length}\r\n`);
      }
      default:
        return void line.write("+OK\r\n");
    }
  };
  return {
    async start() {
      server = createServer((line) => {
        lines.add(line);
        let waiting = Buffer.alloc(0);
        line.on("error", () => line.destroy());
        line.on("close", () => {
          lines.delete(line);
          channels.delete(line);
        });
        line.on("data", (data) => {
          waiting = Buffer.concat([waiting, data]);
          for (let read = readCommand(waiting); read !== null; read = readCommand(waiting)) {
            waiting = waiting.subarray(read.end);
            answer(line, read.words);
          }
        });
      }).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    async stop() {
      if (server === null) return;
      const gone = once(server, "close");
      server.close();
      for (const line of lines) line.destroy();
      await gone;
      server = null;
    },
  };
}

/** `*2\r\n$4\r\nPING\r\n...`: one whole command and the position of its end. Null if it is not complete yet. */
function readCommand(bytes: Buffer): { words: string[]; end: number } | null {
  const lineEnd = bytes.indexOf("\r\n");
  if (lineEnd < 0) return null;
  let at = lineEnd + 2;
  const words: string[] = [];
  for (let left = Number(bytes.toString("latin1", 1, lineEnd)); left > 0; left -= 1) {
    const sizeEnd = bytes.indexOf("\r\n", at);
    if (sizeEnd < 0) return null;
    const size = Number(bytes.toString("latin1", at + 1, sizeEnd));
    if (bytes.length < sizeEnd + 2 + size + 2) return null;
    words.push(bytes.toString("utf8", sizeEnd + 2, sizeEnd + 2 + size));
    at = sizeEnd + 2 + size + 2;
  }
  return { words, end: at };
}
