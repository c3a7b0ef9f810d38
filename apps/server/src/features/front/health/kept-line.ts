import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Mall } from "../../../platform/mall.ts";
import { lineName } from "../../../platform/media/bucket.ts";
import type { LineSeen } from "./line-rules.ts";

type Places = Pick<Mall, "bucket"> & { readonly configuration: Pick<Mall["configuration"], "dataFolder"> };

/**
 * The last position of the database that this machine saw, or any machine of the mall: from the data folder, and from
 * the bucket if there is one. A machine that lost its disk together with the database remembers nothing itself. The one
 * that is further decides. Null: there is neither, so there is nothing to compare with.
 */
export async function readSeen({ bucket, configuration }: Places): Promise<LineSeen | null> {
  const own = await readFile(path.join(configuration.dataFolder, lineName), "utf8").catch(() => null);
  // If the store is away, the mall starts with what the machine knows.
  const shared = (await bucket?.read(lineName).catch(() => null))?.toString("utf8") ?? null;
  const [first, second] = [seenIn(own), seenIn(shared)];
  if (first === null || second === null || first.system !== second.system) return first ?? second;
  const isFurther =
    second.timeline === first.timeline ? second.position > first.position : second.timeline > first.timeline;
  return isFurther ? second : first;
}

/** Null: the text is damaged. */
function seenIn(text: string | null): LineSeen | null {
  if (text === null) return null;
  try {
    const { system, timeline, position, synchronous } = JSON.parse(text) as Record<string, unknown>; // any JSON object
    return typeof system === "string" && typeof timeline === "number" && /^\d{1,19}$/u.test(String(position))
      ? { system, timeline, position: BigInt(String(position)), synchronous: synchronous === true }
      : null;
  } catch {
    return null;
  }
}

const textOf = ({ system, timeline, position, synchronous }: LineSeen) =>
  `${JSON.stringify({ system, timeline, position: String(position), synchronous })}\n`;

export async function writeOwn({ configuration }: Places, line: LineSeen): Promise<void> {
  const place = path.join(configuration.dataFolder, lineName);
  // Another process of this machine may read it meanwhile.
  const making = `${place}.${process.pid}`;
  await writeFile(making, textOf(line), { mode: 0o600 });
  await rename(making, place);
}

/** Nobody waits for the bucket: the data folder has it already. */
export async function writeShared({ bucket }: Places, line: LineSeen): Promise<void> {
  await bucket?.write(lineName, Buffer.from(textOf(line))).catch(() => {});
}
