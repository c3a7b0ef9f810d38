import { createLanes, type Lanes } from "../../lanes.ts";

const maxBatch = 64;
const maxWaiting = 2_000;

/**
 * For the versions of pages that are kept in memory: all readers of a moment share one statement. With two lanes the
 * process answers one while PostgreSQL reads for the other.
 */
export function versionLanes<Asked, Version>(
  write: (asked: readonly Asked[]) => Promise<readonly Version[]>,
  lanes = 2,
): Lanes<Asked, Version> {
  return createLanes({ lanes, maxBatch, maxWaiting, write });
}
