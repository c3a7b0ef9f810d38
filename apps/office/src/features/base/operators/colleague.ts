import type { Answer } from "@arcade/contract/endpoint";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";

/** One operator as the others see them. */
export type Colleague = Answer<typeof operatorsOffice.list>["items"][number];
