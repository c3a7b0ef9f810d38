import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { S3mini } from "s3mini";
import { freePort } from "../given/redis.ts";
import { s3Double } from "./s3-double.ts";

/** A server that speaks S3, for one test, with one bucket. It can stop and start again with its data. */
export interface TestS3 {
  /** `FILES_URL`, `FILES_KEY` and `FILES_SECRET`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly kind: "real" | "double";
  /** It continues to accept connections and answers nothing. */
  hang(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const packages = "swift-proxy swift-account swift-container swift-object";
/** Debian's Python, for which its packages are made. */
const python = "/usr/bin/python3";
const program = path.join(import.meta.dirname, "s3-by-swift.py");
/** Whether Debian's OpenStack Swift is installed. */
export const hasSwift = ["proxy", "account", "container", "object"].every((part) =>
  existsSync(`/usr/bin/swift-${part}-server`),
);

/**
 * The machine's own OpenStack Swift if there is one. Otherwise a double with the part of S3 that the mall uses.
 * `parent`: the folder for its data.
 */
export async function openS3(
  kind: "real" | "double" = hasSwift ? "real" : "double",
  parent = existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir(),
): Promise<TestS3> {
  if (kind === "double")
    process.stdout.write(`The S3 server is a stand-in of the tests. For a real one: apt-get install ${packages}\n`);
  const port = await freePort();
  const server = kind === "real" ? startSwift(port, parent) : s3Double(port);
  try {
    return await opened(server, kind, port);
  } catch (error) {
    if (kind === "double") throw error;
    // For example on a disk without extended attributes.
    process.stdout.write(`Swift does not work on this machine: ${String(error)}\n`);
    await server.close();
    return openS3("double");
  }
}

async function opened(server: Server, kind: TestS3["kind"], port: number): Promise<TestS3> {
  await server.start();
  const [key, secret] = ["test:tester", "testing"];
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3mini({
    endpoint: `${endpoint}/mall-files`,
    region: "us-east-1",
    accessKeyId: key,
    secretAccessKey: secret,
  });
  await client.createBucket();
  await client.putObject("probe", "x");
  await client.deleteObject("probe");
  return {
    ...server,
    kind,
    environment: { FILES_URL: `s3://mall-files?endpoint=${endpoint}`, FILES_KEY: key, FILES_SECRET: secret },
  };
}

type Server = Pick<TestS3, "hang" | "stop" | "start" | "close">;

/** It writes extended attributes, which a folder in memory may not support. */
function startSwift(port: number, parent: string): Server {
  const folder = mkdtempSync(path.join(parent, "arcade-swift-"));
  let child: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    if (child === null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    child = null;
  };
  return {
    async start() {
      const started = spawn(python, [program, folder, String(port)], { stdio: ["pipe", "pipe", "inherit"] });
      child = started;
      await Promise.race([
        once(started.stdout, "data"),
        once(started, "exit").then(() => Promise.reject(new Error("Swift did not start"))),
      ]);
    },
    hang: () => void child?.kill("SIGSTOP"),
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
