import type { ParametersOf, RefusalName } from "@arcade/contract/errors";

/** A refusal of the business: it rolls the transaction back and is answered with its sentence. */
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

type Parameters<Name extends RefusalName> = keyof ParametersOf<Name> extends never ? [] : [ParametersOf<Name>];

/** The only way to refuse. Anything else that is thrown is a bug. */
export function refuse<Name extends RefusalName>(name: Name, ...[parameters]: Parameters<Name>): never {
  throw new Refusal(name, parameters ?? {});
}
