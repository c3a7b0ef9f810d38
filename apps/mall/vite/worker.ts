import { createHash } from "node:crypto";
import { join } from "node:path";
import { languages } from "@arcade/contract/languages";
import { build, type Plugin, type Rolldown } from "vite";
import { pagesInRoutes, readParts } from "./built-parts.ts";

/**
 * Pages that can be opened without a network: their code and words are stored ahead, so that seen answers can be read
 * offline.
 */
const readableOffline = [
  "/",
  "/pages/classify",
  "/pages/cart",
  "/pages/member/index",
  "/pages/product/goods",
  "/pages/buy",
  "/pages/member/order",
  "/pages/member/orderDetail",
  "/pages/member/collect",
  "/pages/member/history",
  "/pages/message/index",
  "/pages/message/chat",
  "/pages/public/notice_detail",
];

/** What such a page fetches only once it is there. */
const fetchedLater = [
  "src/app/other-pages.tsx",
  "src/app/offline.ts",
  "src/features/front/content/home-rest.tsx",
  "src/app/socket.ts",
  "src/features/talk/chat/start.ts",
  "src/features/base/notices/start.ts",
  "src/features/buying/refunds/apply-sheet.tsx",
  "src/features/buying/refunds/buyer-refund.tsx",
];

/** What the worker keeps of this release (src/worker/shell.ts). */
export interface ShellFiles {
  /** Distinguished by their content. */
  release: string;
  common: string[];
  languages: Record<string, string[]>;
}

/**
 * Builds src/worker/worker.ts beside index.html, knowing the files of this build. It has no hash in its name, for its
 * address must stay.
 */
export function worker(root: string): Plugin {
  return {
    name: "arcade-worker",
    apply: "build",
    generateBundle: {
      order: "post", // after index.html exists
      async handler(_options, bundle) {
        const source = await bundled(join(root, "src/worker/worker.ts"), shellOf(root, bundle));
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}

function shellOf(root: string, bundle: Rolldown.OutputBundle): ShellFiles {
  const parts = readParts(bundle);
  const readable = pagesInRoutes(root).filter(({ path }) => readableOffline.includes(path));
  const modules = readable.map(({ module }) => module);
  if (modules.length < readableOffline.length)
    throw new Error("a page that is to be readable offline is in no routes.ts");
  const assets = Object.values(bundle).flatMap((file) => (file.type === "asset" ? [file.fileName] : []));
  const fonts = assets.filter((file) => file.endsWith(".woff2"));
  const arabic = fonts.filter((file) => file.includes("arabic"));
  const pages = modules.flatMap((module) => parts.filesOf(module));
  const later = fetchedLater.flatMap((module) => parts.filesOf(join(root, module)));
  const common = [
    ...parts.entry,
    ...parts.sheetsOf(parts.entry),
    ...pages,
    ...later,
    ...fonts.filter((file) => !arabic.includes(file)),
    ...assets.filter((file) => /\/icon-[^/]*\.svg$/.test(file)),
  ];
  const nouns = new Set(readable.flatMap(({ words }) => words));
  const wordsOf = (language: string) =>
    ["first", "refusal", ...nouns].flatMap((noun) => parts.chunkOf(`\0virtual:words/${language}/${noun}`) ?? []);
  const index = bundle["index.html"];
  if (index?.type !== "asset") throw new Error("the build has no index.html");
  const address = (file: string) => `/${file}`;
  return {
    release: createHash("sha256")
      .update(String(index.source))
      .update(JSON.stringify(common))
      .digest("hex")
      .slice(0, 16),
    common: [...new Set(common.map(address))],
    languages: Object.fromEntries(
      languages.map((language) => [
        language,
        [...new Set([...wordsOf(language), ...(language === "ar" ? arabic : [])].map(address))],
      ]),
    ),
  };
}

async function bundled(entry: string, shell: ShellFiles): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    plugins: [knownShell(shell)],
    build: { write: false, target: "es2023", rolldownOptions: { input: entry, output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput; // one output and no watcher, as requested
  const [chunk] = built.output;
  return chunk.code;
}

function knownShell(shell: ShellFiles): Plugin {
  return {
    name: "arcade-known-shell",
    resolveId: (id) => (id === "virtual:shell" ? "\0virtual:shell" : undefined),
    load: (id) => (id === "\0virtual:shell" ? `export const shell = ${JSON.stringify(shell)};` : undefined),
  };
}
