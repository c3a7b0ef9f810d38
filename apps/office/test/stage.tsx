import { effectsOffice } from "@arcade/contract/schemas/base/effects/office";
import type { Role } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import type { MessageId, Values } from "@arcade/messages/ids";
import { chooseLanguage, startLanguage } from "@arcade/web/language.ts";
import { chooseTheme, startTheme } from "@arcade/web/theme.ts";
import { needWords, words } from "@arcade/web/words.ts";
import { type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll } from "vitest";
import { page } from "vitest/browser";
import { type FakeServer, fakeServer } from "../../../packages/web/test/server.ts";
import "../src/kit/kit.css";
import { Around } from "./around.tsx";
import { client, startQueries } from "../src/platform/query.ts";
import { beginSession, endSession } from "../src/platform/session.ts";

interface Person {
  /** What the address bar says. */
  place?: string;
  role?: Role;
  language?: Language;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Nothing that was read before is known any more. */
  afresh?: boolean;
}

/** What the tests ask for by `t`; a page fetches the rest automatically. */
const nouns = [
  "app",
  "applications",
  "audit",
  "bond",
  "disputes",
  "disputes_office",
  "field",
  "listing",
  "office",
  "oversight",
  "queue",
  "reviews",
  "content_office",
  "figures",
  "ledger",
  "moderation",
  "signals",
  "statement",
  "support_office",
  "tables",
  "withdrawals",
];

interface Stage extends FakeServer {
  /** Shows a page or a control, with all that the office puts around its pages, to somebody who is signed in. */
  show(node: ReactNode, person?: Person): Promise<void>;
}

/** A message as the page shows it. */
export function t(id: MessageId, values?: Values): string {
  return words.now().catalogue.t(id, values);
}

/** The office in front of a server that answers what a test says. */
export function useStage(): Stage {
  const server = fakeServer([effectsOffice.look]);
  let root: Root | null = null;
  beforeAll(async () => {
    startTheme("office_theme");
    startQueries();
    await startLanguage("office_language");
    await Promise.all(nouns.map(needWords));
  });
  afterEach(() => {
    root?.unmount();
    root = null;
    endSession();
    client.clear();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
  });
  return {
    ...server,
    show: async (
      node,
      {
        place = "/",
        role = "administrator",
        language = "en",
        theme = "light",
        width = 1_280,
        height = 900,
        afresh = false,
      } = {},
    ) => {
      if (afresh) client.clear();
      await page.viewport(width, height);
      await chooseLanguage(language);
      chooseTheme(theme);
      beginSession("a token", { id: "1", name: "Omar", role });
      location.hash = place;
      document.title = "Office";
      document.documentElement.style.fontSize = "";
      const box = document.createElement("div");
      document.body.replaceChildren(box);
      root?.unmount();
      const made = createRoot(box);
      root = made;
      // A key that is pressed before the node is in the page would go nowhere.
      await new Promise<void>((resolve) => {
        made.render(
          <StrictMode>
            <Around>
              {node}
              <Shown onShown={resolve} />
            </Around>
          </StrictMode>,
        );
      });
    },
  };
}

function Shown({ onShown }: { onShown: () => void }): null {
  useEffect(onShown, [onShown]);
  return null;
}
