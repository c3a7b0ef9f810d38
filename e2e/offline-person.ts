import type { MessageId } from "@arcade/messages";
import type { Language } from "@arcade/contract/languages";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Stage, Visitor } from "./stage.ts";

/** A person whose browser has installed the mall's service worker, with the shell in their language. */
export async function installed(
  stage: Stage,
  language: Language,
  name: string | null = "demo-buyer",
): Promise<Visitor> {
  const person = { language, theme: language === "ar" ? "dark" : "light", worker: true } as const;
  const visitor = name === null ? await stage.visit(person) : await stage.signedIn(name, person);
  await visitor.open("/pages/classify");
  const cachedLanguage = async () => {
    if (!navigator.serviceWorker.controller) return null;
    const kept = await caches.match("/language");
    return (await kept?.text()) ?? null;
  };
  await expect.poll(() => visitor.page.evaluate(cachedLanguage), { timeout: 60_000 }).toBe(language);
  await visitor.page.waitForLoadState("networkidle");
  return visitor;
}

/**
 * The line that says how old the page is. It is shown while the device is offline, or while the mall does not answer.
 */
export function asOf({ page, t }: Visitor): Locator {
  const beginning = (id: MessageId) =>
    t(id, { time: "\u0001" })
      .split("\u0001")[0]
      ?.replace(/[\u2066-\u2069]/g, "")
      .trim() ?? "";
  return page.getByRole("status").filter({
    hasText: new RegExp(`(${beginning("app.offline_as_of")}|${beginning("app.unreachable_as_of")}).*[0-9]`),
  });
}

/** The answers are stored a short time after they arrive. */
export async function putAway(visitor: Visitor, path: string): Promise<void> {
  await expect.poll(() => keptNames(visitor)).toContain(path);
}

/** The names of all answers that this browser stores, as one text. */
export const keptNames = async (visitor: Visitor): Promise<string> =>
  JSON.stringify(await storedKeys(visitor, "answers"));

/** The keys of what this browser stores of a kind: `unsent` is what waits to be sent. */
export function storedKeys({ page }: Visitor, kind: "answers" | "unsent"): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("arcade");
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    kind,
  );
}
