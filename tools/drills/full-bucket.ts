import { content } from "@arcade/contract/front/content/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { picture } from "../../apps/server/test/bad-files.ts";
import { openS3 } from "../../apps/server/test/files/s3-server.ts";
import { givenStore } from "../../apps/server/test/given.ts";
import type { Parts } from "./parts.ts";
import { migrated, openScene } from "./scene.ts";
import { type Found, seconds } from "./shared.ts";

const diskMegabytes = 64;
const backWithinMs = 60_000;

/** Fills the disk of a real S3 server to the last block, then frees space again. */
export async function fullBucket(parts: Parts): Promise<Found> {
  const disk = path.join(parts.folder, "disk");
  mkdirSync(disk);
  // The drill has its own disk. Otherwise it would fill the disk of the machine. This needs root.
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", disk]);
  if (mounted.status !== 0) throw new Error(`no small disk could be mounted: ${String(mounted.stderr)}`);
  const s3 = await openS3("real", disk);
  const server = await parts.primary();
  const target = await migrated(server);
  const scene = await openScene(parts, "one", { target, owner: server, environment: s3.environment });
  const broken: string[] = [];
  try {
    if (s3.kind !== "real") broken.push("Swift keeps nothing on this disk, so a stand-in was asked");
    const { world } = scene;
    const store = await givenStore(world);
    const by = { token: store.merchant.token };
    const send = async (seed: number) =>
      world.call(uploads.picture, { use: "goods", picture: (await picture("jpeg", seed)).toString("base64") }, by);
    const shown = await send(1);
    if (!shown.ok) throw new Error(`no picture before: ${shown.error}`);
    const look = async () => (await world.app.inject({ url: `/files/${shown.data.picture}/320` })).statusCode;
    if ((await look()) !== 200) broken.push("a picture is not shown before");
    const filler = path.join(disk, "filler");
    fillUp(disk, filler);
    const answers = new Map<string, number>();
    for (let seed = 2; seed < 10; seed += 1) {
      const answer = await send(seed);
      const name = answer.ok ? "taken" : `${answer.status} ${answer.error}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
    }
    if ([...answers.keys()].some((name) => name !== "503 files_away"))
      broken.push(`uploads on a full disk: ${[...answers.keys()].join(", ")}`);
    if ((await look()) !== 200) broken.push("a picture that was sent before is not shown");
    if (!(await world.call(content.home, {})).ok) broken.push("the first page does not go on");
    const ready = await world.app.inject({ url: "/readyz" });
    if (ready.statusCode !== 200) broken.push(`/readyz answers ${ready.statusCode}`);
    const said = ready.body.trim();
    rmSync(filler);
    const roomAt = performance.now();
    let backMs: number | null = null;
    for (let seed = 100; backMs === null && performance.now() - roomAt < backWithinMs; seed += 1) {
      if ((await send(seed)).ok) backMs = performance.now() - roomAt;
      else await pause(500);
    }
    if (backMs === null) broken.push("uploads are refused though there is room");
    return {
      figures: `8 uploads on a full disk of ${diskMegabytes} MB: ${[...answers].map(([name, count]) => `${count} x ${name}`).join(", ")}; the picture before is shown, /readyz says "${said}"; an upload was taken ${backMs === null ? "never" : seconds(backMs)} after there was room`,
      broken,
    };
  } finally {
    await scene.close();
    await s3.close();
    spawnSync("umount", ["-l", disk]);
  }
}

/** Writes blocks of 64 KB, then of 1 KB, until no more fit. */
function fillUp(disk: string, filler: string): void {
  for (const bytes of [65_536, 1_024])
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize < bytes) break;
      try {
        writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
      } catch {
        break;
      }
    }
}
