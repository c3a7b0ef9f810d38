import type { Plugin } from "vite";

/**
 * Tailwind gives browsers without `@property` (Firefox before 128, of July 2024) the same starting values once more.
 * What they would lack is a few shadows; what everybody would pay is 0.4 of the 12 KiB of the first route's sheets.
 */
export function leanStyles(): Plugin {
  return {
    name: "arcade-lean-styles",
    apply: "build",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css") && typeof file.source === "string") {
          file.source = file.source.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, "");
        }
      }
    },
  };
}
