import { dailyCheck } from "../../../platform/jobs/daily-check.ts";
import { brokenReferences } from "./references.sql.ts";

const checkMs = 1_800_000;

export const healthOutboundJobs = [
  dailyCheck({ name: "check references", runMs: checkMs, faultsOf: brokenReferences }),
];
