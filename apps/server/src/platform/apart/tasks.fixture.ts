import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { apartTask } from "./task.ts";

// Tasks that behave well or badly, for the pool's test.

export const doubled = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte * 2);
export const double = apartTask(import.meta.url, doubled);

export function spin(): void {
  for (;;);
}
export const busy = apartTask(import.meta.url, spin);

export async function eatMemory(): Promise<number> {
  const eaten: Buffer[] = [];
  for (;;) {
    eaten.push(Buffer.alloc(32 * 1_024 * 1_024, 7));
    await setTimeout(10);
  }
}
export const greedy = apartTask(import.meta.url, eatMemory);

export const breakDown = (): void => process.abort();
export const crash = apartTask(import.meta.url, breakDown);

export function throwPlanted(): void {
  throw new Error("planted");
}
export const fail = apartTask(import.meta.url, throwPlanted);

export const wait = (ms: number): Promise<void> => setTimeout(ms);
export const sleep = apartTask(import.meta.url, wait);

export const lengthOf = (bytes: Uint8Array): number => bytes.length;
export const size = apartTask(import.meta.url, lengthOf);

export function lookAround(): { names: string[]; wrote: string; started: string } {
  const codeOf = (act: () => unknown): string => {
    try {
      act();
      return "done";
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? "other";
    }
  };
  return {
    names: Object.keys(process.env).filter((name) => !name.startsWith("NODE_CHANNEL")),
    wrote: codeOf(() => writeFileSync("/tmp/arcade-apart", "")),
    started: codeOf(() => spawnSync("true")),
  };
}
export const secrets = apartTask(import.meta.url, lookAround);
