interface Allowed {
  file: string;
  /** The pattern; null: those that the file makes of parts. */
  source: string | null;
  /** Whose text it reads and how long that is at the most. */
  bound: string;
}

/** Patterns that take polynomial time, or could not be decided, each over a text that is short or our own. */
export const allowedPatterns: readonly Allowed[] = [
  {
    file: "apps/mall/src/kit/signs/price.tsx",
    source: "^([-+\\u2212]?)(\\D*)(.*)$",
    bound: "an amount that the page itself has formatted, 40 characters",
  },
  {
    file: "apps/mall/src/platform/page/install.ts",
    source: "Version\\/[\\d.]+.* Safari\\/",
    bound: "the browser's own name for itself, read in that browser",
  },
  {
    file: "apps/mall/src/worker/pictures.ts",
    source: "\\d+$",
    bound: "a path of the mall's own pictures, 120 characters",
  },
  {
    file: "apps/office/src/features/shops/supply/axis-fields.tsx",
    source: "^\\s*(#[0-9a-fA-F]{6})?\\s*$",
    bound: "what the operator types into a field of their own page",
  },
  {
    file: "apps/office/src/features/shops/supply/ship-dialog.tsx",
    source: "^\\s*[A-Za-z0-9][A-Za-z0-9 -]{3,39}\\s*$",
    bound: "what the operator types into a field of their own page",
  },
  {
    file: "apps/server/src/platform/configuration.ts",
    source: "\\/+$",
    bound: "PUBLIC_URL, which the operator of the machine sets",
  },
  {
    file: "packages/embedded-postgres/src/supervisor.ts",
    source: 'lock file ".*" already exists|pre-existing shared memory block',
    bound: "a line of our own PostgreSQL",
  },
  {
    file: "apps/server/src/platform/http/web-app.ts",
    source: "<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>",
    bound: "the page that this build made, once at the start",
  },
  {
    file: "apps/server/src/platform/http/web-app.ts",
    source: "<style[^>]*>([\\s\\S]*?)<\\/style>",
    bound: "the page that this build made, once at the start",
  },
  {
    file: "packages/contract/src/wallet-words.ts",
    source: "&[a-z]{2,10};|<\\/?[a-z][^<>]{0,300}>",
    bound: "at most 300 steps from each sign, over a text whose field bounds it",
  },
  {
    file: "packages/messages/src/build.ts",
    source: "\\s+as\\s+",
    bound: "our own source, while the web apps are built",
  },
  {
    file: "packages/messages/src/build.ts",
    source:
      "(?:(?:import|export)\\s+(type\\s)?\\s*(?:\\{([^}]*)\\}\\s*)?(?:[\\w*,\\s]+\\s)?(?:from\\s*)?|import\\s*\\(\\s*)[\"']((?:\\.|@arcade\\/)[^\"']+\\.tsx?)[\"']",
    bound: "our own source, while the web apps are built",
  },
  {
    file: "packages/contract/src/shown-money.ts",
    source: "\\B(?=(\\d{3})+$)",
    bound: "the digits of an amount or a count, 30 characters",
  },
  {
    file: "packages/contract/src/wire.ts",
    source: "^(?:[1-9]\\d{0,17}|[1-8]\\d{18})(?:,(?:[1-9]\\d{0,17}|[1-8]\\d{18}))*$",
    bound: "a list of ids, whose length is looked at before: 20 characters for each id",
  },
  {
    file: "packages/contract/src/oversight/support/cases.ts",
    source: "[ \\u00a0\\u3000]*(?:[,，、،][ \\u00a0\\u3000]*)?\\{name\\}(?:[ \\u00a0\\u3000]*(?:さん|さま|様|님|씨))?",
    bound: "a prepared answer that an operator writes; its length is looked at before",
  },
  { file: "packages/web/src/translate.tsx", source: null, bound: "the sentences of our own catalogues" },
  {
    file: "apps/server/src/features/talk/chat/guard/guard-words.ts",
    source: null,
    bound: "patterns of this file, each checked by itself and joined; a message of chat is 4,000 characters",
  },
  {
    file: "apps/server/src/features/oversight/support/asks-secret.ts",
    source: null,
    bound: "words joined by bars; an answer of customer service is 4,000 characters",
  },
];
