import net from "node:net";

/** The answer: the status, the named header's values on demand, and the body as text. */
export interface Answer {
  status: number;
  head: string;
  body: string;
}

export type Ask = (request: string) => Promise<Answer>;

/**
 * A keep-alive connection with only the parts of HTTP/1.1 that our own servers need (Content-Length, no chunks). A
 * general client costs as much processor time as the server it measures. On two cores, the server loses this time.
 */
export function connect(port: number): { ask: Ask; close(): void } {
  const socket = net.connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  let received: Buffer | null = null;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on("data", (chunk: Buffer) => {
    received = received === null ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === null) return;
    received = null;
    const { resolve } = waiting ?? { resolve: () => {} };
    waiting = null;
    resolve(answer);
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the server closed the connection")));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  return bytes.length < end + 4 + length
    ? null
    : { status, head, body: bytes.toString("utf8", end + 4, end + 4 + length) };
}

export function get(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines(headers)}\r\n`;
}

export function post(path: string, headers: Readonly<Record<string, string>>, body: object): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${lines(headers)}\r\n${text}`;
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
