import type { SeedGoods } from "../shape.ts";
import { audio } from "./audio.ts";
import { bags } from "./bags.ts";
import { beautyHealth } from "./beauty-health.ts";
import { cameras } from "./cameras.ts";
import { clothing } from "./clothing.ts";
import { foodTea } from "./food-tea.ts";
import { homeKitchen } from "./home-kitchen.ts";
import { phonesComputers } from "./phones-computers.ts";
import { shoes } from "./shoes.ts";
import { sportsOutdoors } from "./sports-outdoors.ts";
import { toysGames } from "./toys-games.ts";
import { watchesJewelry } from "./watches-jewelry.ts";

/** All the demo's goods, category after category. */
export const catalogue: SeedGoods[] = [
  ...shoes,
  ...bags,
  ...watchesJewelry,
  ...audio,
  ...cameras,
  ...phonesComputers,
  ...clothing,
  ...homeKitchen,
  ...toysGames,
  ...sportsOutdoors,
  ...beautyHealth,
  ...foodTea,
];
