import { dailyCheck } from "../../../platform/jobs/daily-check.ts";
import type { AnyOutboundJob } from "../../../platform/jobs/outbound-job.ts";
import type { TableInParts } from "../../../platform/sql/parts.ts";
import { keepParts } from "./keep-parts.ts";
import { brokenReferences } from "./references.sql.ts";

const checkMs = 1_800_000;

/** `inParts`: the tables that are kept in parts, each from the feature that owns it. */
export const healthOutboundJobs = (inParts: readonly TableInParts[]): readonly AnyOutboundJob[] => [
  dailyCheck({ name: "check references", runMs: checkMs, faultsOf: brokenReferences }),
  dailyCheck({ name: "keep tables in parts", runMs: checkMs, faultsOf: (_snapshot, mall) => keepParts(mall, inParts) }),
];
