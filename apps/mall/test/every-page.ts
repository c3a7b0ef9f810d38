import { endpoints } from "@arcade/contract/schemas/contract";
import { expect } from "vitest";
import { fullSampleOf } from "../../../packages/web/test/full-sample.ts";
import { routes } from "../src/app/routes.ts";
import { client } from "../src/platform/wire/query.ts";
import type { Stage } from "./stage.tsx";

/** Every page of the mall. The gallery of the kit has a test of its own. */
export const pages: readonly string[] = routes.map(({ path }) => path).filter((path) => path !== "/kit");

/** What the mall can ask for. */
export const reads = endpoints.filter(({ kind, who }) => kind === "read" && who !== "operator");

/** Each list has so many rows. */
const rows = 3;

/** All that a page may need behind its `?`. */
const parameters =
  "id=71&store=71&order=71&sku=71&quantity=1&group=71&for=pay&level=1&latitude=25.2&longitude=55.3&network=TRC20";

export const placeOf = (path: string): string => `${path}?${parameters}`;

/** A member with a store, to whom every page is open. */
export const merchant = { member: { store_id: "71" } } as const;

/** From now on every read is answered, with everything in it. */
export function fill(stage: Stage): void {
  for (const row of reads) stage.answersWhole(row, fullSampleOf(row, rows));
}

export const mainPart = (): HTMLElement => document.querySelector<HTMLElement>("#page") ?? document.body;

export async function untilNamed(): Promise<void> {
  await expect.poll(() => mainPart().querySelector("h1") !== null).toBe(true);
}

export async function untilWhole(): Promise<void> {
  await untilNamed();
  await expect.poll(() => client.isFetching() === 0 && mainPart().querySelector(".kit-skeleton") === null).toBe(true);
}

/** A sheet or a question has faded in, so its colours are its own. */
export async function untilStill(): Promise<void> {
  await expect.poll(() => document.getAnimations().length).toBe(0);
}
