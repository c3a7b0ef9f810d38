import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startMallIn } from "./cold-start.ts";
import type { Single } from "./figures.ts";
import { anyGoods, browserPath } from "./web.ts";

/** Not a dependency of the project: it has 200 packages and 186 MB, and only this part of the bench uses it. */
const lighthouse = "lighthouse@12.8.2";
const flags =
  "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The least that each page should have, as the median of three runs (UX-024). */
const wanted = 90;
const runs = 3;

/** Lighthouse's own mobile profile on the demo, for the pages that UX-024 names. npm fetches Lighthouse at the first run. */
export async function measureLighthouse(report: (single: Single) => void): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "arcade-bench-lighthouse-"));
  const mall = await startMallIn(data, ["npm", "start"], { DEMO_PASSWORD: "demo-password" });
  try {
    const address = `http://127.0.0.1:${mall.port}`;
    const pages = {
      "home page": "/",
      "list of goods": "/#/pages/product/list",
      "page of goods": `/goods/${await anyGoods(address)}`,
      "sign-in": "/#/pages/login/login",
    };
    for (const [name, route] of Object.entries(pages)) {
      const scores = await scoresOf(`${address}${route}`, path.join(data, "lighthouse.json"));
      report({
        what: `Lighthouse for mobile, ${name}, the lowest of four scores`,
        value: Math.min(...scores.map(([, score]) => score)),
        unit: "of 100",
        max: null,
        min: wanted,
        note: scores.map(([category, score]) => `${category} ${score}`).join(", "),
      });
    }
  } finally {
    await mall.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** The median of each score. */
async function scoresOf(url: string, file: string): Promise<[string, number][]> {
  const found: number[][] = [];
  for (let run = 0; run < runs; run += 1) found.push(await scoresOnce(url, file));
  return categories.map((category, index) => {
    const sorted = found.map((scores) => scores[index] ?? 0).toSorted((one, other) => one - other);
    return [category, sorted[Math.floor(runs / 2)] ?? 0];
  });
}

async function scoresOnce(url: string, file: string): Promise<number[]> {
  const only = `--only-categories=${categories.join(",")}`;
  await promisify(execFile)(
    "npm",
    ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, "--quiet", "--output=json"].concat(
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      only,
    ),
    { env: { ...process.env, CHROME_PATH: await browserPath() }, maxBuffer: 16 * 1024 * 1024 },
  );
  const { categories: found } = JSON.parse(readFileSync(file, "utf8")) as {
    categories: Record<string, { score: number | null }>;
  }; // Lighthouse's own format
  return categories.map((category) => Math.round((found[category]?.score ?? 0) * 100));
}
