// The direction of imports (ARCHITECTURE.md): contract <- platform <- features <- app. Features stand in nine layers, from the lowest to the
// highest; this list and tools/folders.test.ts name them. docs/decisions/nine-layers.md says what belongs where.
const layers = ["base", "people", "money", "shops", "buying", "books", "talk", "oversight", "front"];
const server = "^apps/server/src/features";

/** A feature imports its own layer and lower ones. The highest layer has nobody above it. */
const downward = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-no-higher-layer`,
  severity: "error",
  from: { path: `${server}/${layer}/`, pathNot: "\\.test\\.ts$" },
  to: { path: `${server}/(${layers.slice(index + 1).join("|")})/` },
}));
/** A feature that stands in no layer would escape them. */
const layered = {
  name: "every-feature-has-a-layer",
  severity: "error",
  from: {},
  to: { path: `${server}/`, pathNot: `${server}/(${layers.join("|")})/[^/]+/` },
};

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "contract-is-pure",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: {
        pathNot: [
          "^packages/contract/src",
          "node_modules/zod/",
          "node_modules/@noble/hashes/",
          "node_modules/@scure/base/",
        ],
      },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/platform" },
      to: { path: "^apps/server/src/(features|app\\.ts|main\\.ts)" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: server, pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/(app|main)\\.ts" },
    },
    {
      name: "features-are-entered-by-their-door",
      severity: "error",
      from: { path: `${server}/([^/]+/[^/]+)/`, pathNot: "\\.test\\.ts$" },
      to: { path: `${server}/`, pathNot: [`${server}/$1/`, `${server}/[^/]+/[^/]+/index\\.ts$`] },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: `${server}/.+/rules\\.ts$` },
      to: {
        path: ["^apps/server/src/platform", "\\.(sql|views)\\.ts$", "/(sql|views)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "effects-leave-through-the-platform",
      severity: "error",
      from: { path: server },
      to: { path: "node_modules/(nodemailer|@redis|sharp|ws|fastify)/" },
    },
    {
      name: "kit-knows-no-shop",
      severity: "error",
      from: { path: "^apps/mall/src/kit" },
      to: { path: ["^apps/mall/src/(app|features|platform)", "^packages/"] },
    },
    {
      name: "web-platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/(mall|office)/src/platform" },
      to: { path: "^apps/(mall|office)/src/(features|app)" },
    },
    {
      name: "web-features-know-no-app",
      severity: "error",
      from: { path: "^apps/(mall|office)/src/features" },
      to: { path: "^apps/(mall|office)/src/app" },
    },
    {
      name: "office-kit-knows-no-feature",
      severity: "error",
      from: { path: "^apps/office/src/kit" },
      to: { path: "^apps/office/src/(features|app)" },
    },
    {
      name: "embedded-postgres-stands-alone",
      severity: "error",
      from: { path: "^packages/embedded-postgres/" },
      to: { path: "^(apps|packages)/", pathNot: "^packages/embedded-postgres/" },
    },
    {
      name: "web-knows-no-server",
      severity: "error",
      from: { path: "^apps/(mall|office)" },
      to: { path: "^apps/server" },
    },
    {
      name: "shared-web-knows-no-app",
      severity: "error",
      from: { path: "^packages/web/" },
      to: { path: "^(apps|packages)/", pathNot: "^packages/(web|contract|messages)/" },
    },
    {
      name: "mall-and-office-are-apart",
      severity: "error",
      from: { path: "^apps/(mall|office)/" },
      to: { path: "^apps/(mall|office)/", pathNot: "^apps/$1/" },
    },
    ...downward,
    layered,
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
