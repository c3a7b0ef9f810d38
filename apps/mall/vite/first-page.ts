import { join } from "node:path";
import { messagesPlugin } from "@arcade/messages/build";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { readParts } from "./built-parts.ts";
import { firstWords, wordsOfTheOffice } from "./words.ts";

/** Not served as files: what stands in it is for the server (apps/server/src/platform/http/pages/first-page.ts). */
const folder = ".first";

/**
 * What the server needs to send "/" with its first blocks drawn: the page with the sheets of the first route in it, and
 * the app's own components as a module that draws them.
 */
export function firstPage(root: string): Plugin {
  return {
    name: "arcade-first-page",
    apply: "build",
    generateBundle: {
      order: "post", // after index.html exists
      async handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: `${folder}/index.html`, source: pageOf(root, bundle) });
        this.emitFile({ type: "asset", fileName: `${folder}/draw.mjs`, source: await drawing(root) });
      },
    },
  };
}

/** Sheets that are in the page are links as well, but not in force: so Vite's own loader knows that they are there. */
function pageOf(root: string, bundle: Rolldown.OutputBundle): string {
  const textOf = (file: string) => {
    const asset = bundle[file];
    if (asset?.type !== "asset") throw new Error(`the build has no ${file}`);
    return String(asset.source);
  };
  const parts = readParts(bundle);
  const home = parts.filesOf(join(root, "src/features/front/content/home.page.tsx"));
  const sheets = [...parts.sheetsOf(parts.entry), ...home.filter((file) => file.endsWith(".css"))];
  // addresses in a sheet begin at the sheet
  const styles = sheets.map((file) => textOf(file).replaceAll("url(./", "url(./assets/").trim());
  const links = sheets.map((file) => `<link rel="stylesheet" crossorigin href="./${file}" disabled>`);
  const html = textOf("index.html").replace(/\s*<link rel="stylesheet"[^>]*>/g, "");
  return html.replace("</head>", () => `<style>${styles.join("")}</style>${links.join("")}</head>`);
}

async function drawing(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    plugins: [firstAlone(), messagesPlugin({ first: firstWords, without: wordsOfTheOffice }), react()],
    ssr: { noExternal: true, resolve: { conditions: ["web", "node", "import", "default"] } },
    build: {
      write: false,
      ssr: join(root, "src/server.tsx"),
      minify: true,
      rolldownOptions: {
        transform: {
          define: { "process.env.NODE_ENV": '"production"' },
          inject: {
            history: [join(root, "src/visitor.ts"), "history"],
            location: [join(root, "src/visitor.ts"), "location"],
          },
        },
        output: { format: "esm", codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput; // one output and no watcher, as requested
  const [chunk] = built.output;
  return chunk.code;
}

/** Of what comes later only the home page and its words are drawn ahead. */
function firstAlone(): Plugin {
  return {
    name: "arcade-first-alone",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      if (kind !== "dynamic-import" || /home\.page\.tsx$|^virtual:words\/[^/]+\/first$/.test(source)) return null;
      return { id: source, external: true };
    },
  };
}
