import type { SeedSupplyItem } from "../suppliers.ts";
import { supplyHome } from "./home.ts";
import { supplyLeisure } from "./leisure.ts";
import { supplyTech } from "./tech.ts";
import { supplyWear } from "./wear.ts";

/** What suppliers offer and no store of the demo lists yet. */
export const supplyItems: SeedSupplyItem[] = [...supplyHome, ...supplyLeisure, ...supplyTech, ...supplyWear];
