import { closable } from "@arcade/contract/base/settings/closures";
import { namesOf } from "@arcade/messages/names-of.ts";

export const closableNames = namesOf(closable, (name) => `office.closable_${name}`);
