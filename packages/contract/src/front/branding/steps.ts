import type { Permission } from "../../access.ts";

/**
 * What a new mall still needs before people can use it, in the order of the work, each with the permission that it
 * takes. Whether a step is done is computed from the mall's data.
 */
export const startSteps = {
  second_operator: "operators.manage",
  mail: "settings.change",
  branding: "settings.change",
  contact: "settings.change",
  time_zone: "settings.change",
  agreements_read: "content.edit",
  agreements: "content.edit",
  addresses: "networks.change",
  categories: "catalogue.change",
  banner: "content.edit",
} as const satisfies Record<string, Permission>;
/** The stable name of a step on the start page of the back office. */
export type StartStep = keyof typeof startSteps;
/** All steps in the order in which the start page lists them. */
export const startStepNames = Object.keys(startSteps) as readonly StartStep[]; // the keys of `startSteps`
