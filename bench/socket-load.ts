import { randomBytes } from "node:crypto";
import net from "node:net";

export interface LoadSocket {
  send(text: string): void;
  /** Reads nothing more, and stays open. */
  stopReading(): void;
  close(): void;
}

interface Way {
  port: number;
  path: string;
  /** The source address: one of this machine's own addresses. */
  from: string;
}

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 };

/**
 * A socket with only the parts of RFC 6455 that our own servers need (whole frames of text, at most 64 KB), for the
 * same reason as `connect` of http-load.ts. It answers pings, so it stays open until somebody closes it.
 */
export function openLoadSocket({ port, path, from }: Way, hear: (text: string) => void): Promise<LoadSocket> {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress: from });
  socket.setNoDelay(true);
  let isOpen = false;
  let received: Buffer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("connect", () => socket.write(handshake(port, path)));
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isOpen) {
        const end = received.indexOf("\r\n\r\n");
        if (end < 0) return;
        const status = received.toString("latin1", 9, 12);
        if (status !== "101") return reject(new Error(`the server opened no socket: ${status}`));
        received = received.subarray(end + 4);
        isOpen = true;
        resolve({
          send: (text) => void socket.write(frameOf(opcodes.text, Buffer.from(text))),
          stopReading: () => void socket.pause(),
          close: () => socket.destroy(),
        });
      }
      for (let frame = readFrame(received); frame !== null; frame = readFrame(received)) {
        received = received.subarray(frame.end);
        if (frame.opcode === opcodes.text) hear(frame.payload.toString());
        else if (frame.opcode === opcodes.ping) socket.write(frameOf(opcodes.pong, frame.payload));
        else if (frame.opcode === opcodes.close)
          socket.destroy(new Error("the server closed a socket: this run would be void"));
      }
    });
  });
}

function handshake(port: number, path: string): string {
  const key = randomBytes(16).toString("base64");
  const host = `127.0.0.1:${port}`;
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
}

const longLength = 126;

/** The frame of a client is masked. A mask of zeros does not change it. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const isLong = payload.length >= longLength;
  const head = Buffer.alloc(isLong ? 8 : 6);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (isLong ? longLength : payload.length);
  if (isLong) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  const start = second === longLength ? 4 : 2;
  if (bytes.length < start) return null;
  const end = start + (second === longLength ? bytes.readUInt16BE(2) : second);
  return bytes.length < end ? null : { opcode: first & 0x0f, payload: bytes.subarray(start, end), end };
}
