// The direction of imports (ARCHITECTURE.md): contract <- platform <- features <- app. This list stands here and nowhere else.
const order = [
  ["operators"],
  ["queue"],
  ["notices"],
  ["settings"],
  ["ledger"],
  ["account"],
  ["uploads"],
  ["networks"],
  ["addresses"],
  ["stores"],
  ["goods"],
  ["supply"],
  ["catalogue"],
  ["deals"],
  ["coupons"],
  ["deals"],
  ["groups"],
  ["carts"],
  ["orders"],
  ["reviews"],
  ["recharges"],
  ["withdrawals"],
  ["bond"],
  ["refunds"],
  ["applications"],
  ["chat"],
  ["appeals"],
  ["members"],
  ["wallet"],
  ["reports"],
  ["transparency"],
  ["promotions"],
  ["invitations"],
  ["desk"],
  ["security"],
  ["signals"],
  ["content"],
  ["health"],
];
const server = "^apps/server/src/features";

/** Each noun may enter the nouns before it, by their door. */
const downward = order.map(([noun], index) => {
  const lower = order.slice(0, index).flat().join("|");
  return {
    name: `${noun}-imports-lower-features`,
    severity: "error",
    from: { path: `${server}/${noun}/`, pathNot: "\\.test\\.ts$" },
    to: { path: `${server}/`, pathNot: [`${server}/${noun}/`, ...(lower ? [`${server}/(${lower})/`] : [])] },
  };
});

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    {
      name: "contract-is-pure",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^packages/contract/src", "node_modules/zod/", "node_modules/@noble/hashes/", "node_modules/@scure/base/"] },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/platform" },
      to: { path: "^apps/server/src/(features|app\\.ts|main\\.ts)" },
    },
    { name: "features-know-no-app", severity: "error", from: { path: server, pathNot: "\\.test\\.ts$" }, to: { path: "^apps/server/src/(app|main)\\.ts" } },
    {
      name: "features-are-entered-by-their-door",
      severity: "error",
      from: { path: `${server}/([^/]+)/`, pathNot: "\\.test\\.ts$" },
      to: { path: `${server}/[^/]+/`, pathNot: [`${server}/$1/`, `${server}/[^/]+/index\\.ts$`] },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: `${server}/[^/]+/rules\\.ts$` },
      to: { path: ["^apps/server/src/platform", "\\.(sql|views)\\.ts$", "/(sql|views)\\.ts$"], dependencyTypesNot: ["type-only"] },
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
    { name: "web-features-know-no-app", severity: "error", from: { path: "^apps/(mall|office)/src/features" }, to: { path: "^apps/(mall|office)/src/app" } },
    { name: "office-kit-knows-no-feature", severity: "error", from: { path: "^apps/office/src/kit" }, to: { path: "^apps/office/src/(features|app)" } },
    { name: "web-knows-no-server", severity: "error", from: { path: "^apps/(mall|office)" }, to: { path: "^apps/server" } },
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
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"], extensions: [".ts", ".tsx", ".js", ".mjs", ".json"] },
  },
};
