import { chmodSync, mkdirSync } from "node:fs";
import { CannotStart } from "./cannot-start.ts";

/**
 * 0711: PostgreSQL's account may pass through on the way to its own folder, and can list nothing. An existing folder
 * does not change.
 */
export function makeDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) {
      chmodSync(folder, 0o711);
    }
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be made (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to a folder that this account can write to.`,
    );
  }
}
