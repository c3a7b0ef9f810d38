import { endpoints } from "@arcade/contract/schemas/contract";
import { account } from "@arcade/contract/schemas/people/account/api";
import type { Language } from "@arcade/contract/languages";
import type { MessageId, Values } from "@arcade/messages/ids";
import { amountsApart } from "@arcade/messages/catalogue";
import { chooseLanguage, languageNow, startLanguage } from "@arcade/web/language.ts";
import { chooseTheme, startTheme } from "@arcade/web/theme.ts";
import { needWords, words } from "@arcade/web/words.ts";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll } from "vitest";
import { page } from "vitest/browser";
import { refuseConsoleErrors } from "../../../packages/web/test/no-console-errors.ts";
import { type Part, sampleOf } from "../../../packages/web/test/sample.ts";
import { type FakeServer, fakeServer } from "../../../packages/web/test/server.ts";
import type { Answer } from "@arcade/contract/endpoint";
import "../src/kit/kit.css";
import { App } from "../src/app/app.tsx";
import { routeOf } from "../src/app/routes.ts";
import { startLayers } from "../src/platform/page/layer.ts";
import { clearStores } from "../src/platform/wire/object-stores.ts";
import { client, startQueries } from "../src/platform/wire/query.ts";
import { beginSession, leaveSession } from "../src/platform/wire/session.ts";

interface Person {
  language?: Language;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Null for a visitor; else what the test names of the member. A merchant has a `store_id`. */
  member?: Part<Answer<typeof account.logIn>["userinfo"]> | null;
}

export interface Stage extends FakeServer {
  /** Opens the whole mall at a place, as somebody who comes there with an empty device. */
  open(place: string, person?: Person): Promise<void>;
}

/** A message as the page shows it. */
export function t(id: MessageId, values?: Values): string {
  return words.now().catalogue.t(id, amountsApart(languageNow(), values));
}

/** The mall in front of a server that answers what a test says, and to all else the least that the contract allows. */
export function useStage(): Stage {
  const server = fakeServer(endpoints);
  let root: Root | null = null;
  refuseConsoleErrors();
  beforeAll(async () => {
    startTheme("theme");
    startLayers();
    startQueries();
    await startLanguage("language");
  });
  afterEach(async () => {
    root?.unmount();
    root = null;
    leaveSession();
    client.clear();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    await clearStores();
  });
  return {
    ...server,
    open: async (place, { language = "en", theme = "light", width = 390, height = 844, member = {} } = {}) => {
      await page.viewport(width, height);
      await chooseLanguage(language);
      chooseTheme(theme);
      document.documentElement.style.fontSize = "";
      if (member !== null) beginSession(sampleOf(account.logIn, { token: "a token", userinfo: member }));
      await Promise.all((routeOf(place.split("?")[0] ?? "")?.words ?? []).map(needWords));
      history.replaceState(null, "", `#${place}`);
      // First: sheets are children of the body that React removes itself.
      root?.unmount();
      const box = document.createElement("div");
      document.body.replaceChildren(box);
      root = createRoot(box);
      root.render(<App />);
    },
  };
}
