import type { MessageId } from "@arcade/messages/ids";

/** Numbers of the business in words; one that is not here yet is shown by its own name. */
export const settingNames: Readonly<Record<string, MessageId>> = {};
