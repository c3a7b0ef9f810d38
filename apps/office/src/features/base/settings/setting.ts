import type { Answer } from "@arcade/contract/endpoint";
import type { settingsOffice } from "@arcade/contract/base/settings/office";

/** A number of the business with its history. */
export type Setting = Answer<typeof settingsOffice.list>["items"][number];
