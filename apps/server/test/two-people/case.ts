import type { Role } from "@arcade/contract/access";
import type { Endpoint } from "@arcade/contract/endpoint";
import type { GivenOperator } from "../given.ts";
import type { Outcome, World } from "../world.ts";

/** One kind of action that takes two people, as `two-people.test.ts` tests it. */
export interface TwoPeopleCase {
  /** The narrowest role that may propose and decide it. */
  role: Role;
  /** Prepares the data and proposes as `maker`. Returns how another person approves it, and whether it was done. */
  propose(
    world: World,
    maker: GivenOperator,
  ): Promise<{
    approve(by: GivenOperator): Promise<Outcome<Endpoint>>;
    /** Whether the money moved, or the change is in force. */
    isDone(): Promise<boolean>;
  }>;
  /**
   * Writes the effect without its second person, with the rights of the database's owner (`world.owner`). It must
   * reject with `constraint`: a row without its second person cannot exist.
   */
  plantAlone(world: World): Promise<unknown>;
  constraint: RegExp;
}
