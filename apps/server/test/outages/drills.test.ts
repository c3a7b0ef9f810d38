import { expect, test } from "vitest";
import { drills } from "../../../../tools/drills/drills.ts";
import { missingParts } from "../../../../tools/drills/parts.ts";

/** People run the others: each takes a minute or more of the machine. */
const drilled = drills.filter(({ name }) => ["failover", "lost-tail"].includes(name));

for (const { name, parts, holds, run } of drilled) {
  const missing = missingParts(parts);
  if (missing.length > 0)
    process.stdout.write(`The drill "${name}" is not run. It needs: apt-get install ${missing.join(" ")}\n`);
  test.runIf(missing.length === 0)(`the drill ${name}: ${holds}`, { timeout: 180_000 }, async () => {
    expect((await run(20_261_128)).broken).toEqual([]);
  });
}
