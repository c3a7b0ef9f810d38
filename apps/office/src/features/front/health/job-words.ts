import type { JobName } from "@arcade/contract/front/health/jobs";
import { jobNames } from "@arcade/messages/job-names.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** A job of another version has no name here. */
export function jobName(name: string, t: Translate): string {
  return name in jobNames ? t(jobNames[name as JobName]) : t("office.older_version"); // it is one of the keys, as just checked
}
