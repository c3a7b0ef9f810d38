import type { ParametersOf, RefusalName } from "@arcade/contract/errors";
import type { TimeText } from "@arcade/contract/wire";

/** A refusal of the business: it rolls the transaction back, and the answer is its sentence. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly parameters: Record<string, unknown>;

  constructor(refusal: RefusalName, parameters: Record<string, unknown>) {
    super(refusal);
    this.name = "Refusal";
    this.refusal = refusal;
    this.parameters = parameters;
  }
}

/** By their names in the contract. A time is a Date. */
type Given<Name extends RefusalName> = { [Key in keyof ParametersOf<Name>]: WithDate<ParametersOf<Name>[Key]> };
type WithDate<T> = T extends TimeText ? Date : T;
type Parameters<Name extends RefusalName> = keyof ParametersOf<Name> extends never ? [] : [Given<Name>];

/** The only way to refuse. Any other error is a bug. */
export function refuse<Name extends RefusalName>(name: Name, ...[parameters]: Parameters<Name>): never {
  const given = Object.entries(parameters ?? {}).map(([parameter, value]: [string, unknown]) => [
    parameter,
    value instanceof Date ? value.toISOString() : value,
  ]);
  throw new Refusal(name, Object.fromEntries(given));
}
