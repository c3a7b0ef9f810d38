import { type Answer, type Endpoint, type Sent } from "@arcade/contract/endpoint";
import type { Role } from "@arcade/contract/access";
import type { ParametersOf, RefusalName } from "@arcade/contract/errors";
import type { Language } from "@arcade/contract/languages";
import type { MessageId, Values } from "@arcade/messages/ids";
import { chooseLanguage, startLanguage } from "@arcade/web/language.ts";
import { chooseTheme, startTheme } from "@arcade/web/theme.ts";
import { needWords, words } from "@arcade/web/words.ts";
import { type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { type Part, sampleOf } from "../../../packages/web/test/sample.ts";
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

type Reply = (input: unknown) => object | null | Promise<object>;

interface Stage {
  /** What the server answers from now on: the parts that matter, the rest as small as the contract allows. */
  answers<E extends Endpoint>(row: E, part?: Part<Answer<E>> | ((input: Sent<E>) => Part<Answer<E>>)): void;
  /** The server gives this whole answer from now on. */
  answersWhole<E extends Endpoint>(row: E, answer: Answer<E>): void;
  /** The server refuses the call from now on. */
  refuses<E extends Endpoint, Name extends RefusalName>(row: E, error: Name, parameters: ParametersOf<Name>): void;
  /** No answer comes from now on. */
  breaks(row: Endpoint): void;
  /** The next answers wait until what this gives is called. */
  waits<E extends Endpoint>(row: E, part?: Part<Answer<E>>): () => void;
  /** What was sent to an endpoint, the oldest first. */
  sent<E extends Endpoint>(row: E): Sent<E>[];
  /** Shows a page or a control, with all that the office puts around its pages, to somebody who is signed in. */
  show(node: ReactNode, person?: Person): Promise<void>;
}

/** The sentence with which the stubbed server words each refusal. */
export const refusalText = (error: RefusalName) => `The server says ${error}.`;

/** A message as the page shows it. */
export function t(id: MessageId, values?: Values): string {
  return words.now().catalogue.t(id, values);
}

/** The office in front of a server that answers what a test says. */
export function useStage(): Stage {
  const replies = new Map<string, Reply>();
  const sent = new Map<string, unknown[]>();
  const server = fetch;
  let root: Root | null = null;
  beforeAll(async () => {
    startTheme("office_theme");
    startQueries();
    await startLanguage("office_language");
    await Promise.all(nouns.map(needWords));
    window.fetch = async (target, init) => {
      const request = new Request(target, init);
      const { pathname, searchParams } = new URL(request.url);
      if (!/^\/(office-api|wanlshop)\//.test(pathname)) return server(target, init);
      const input = request.method === "GET" ? Object.fromEntries(searchParams) : await request.json();
      sent.set(pathname, [...(sent.get(pathname) ?? []), input]);
      const reply = replies.get(pathname);
      if (!reply) throw new Error(`The test gives no answer to ${pathname}.`);
      const body = await reply(input);
      if (body === null) throw new TypeError("No answer came.");
      return Response.json(body);
    };
  });
  beforeEach(() => {
    replies.clear();
    sent.clear();
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
    answers: (row, part) => {
      replies.set(row.path, (input) =>
        success(sampleOf(row, typeof part === "function" ? part(input as Sent<typeof row>) : part)),
      );
    },
    answersWhole: (row, answer) => void replies.set(row.path, () => success(answer as object)), // an answer is an object
    refuses: (row, error, parameters) => {
      replies.set(row.path, () => ({
        code: 0,
        msg: refusalText(error),
        data: null,
        error,
        parameters,
        request_id: "r",
      }));
    },
    breaks: (row) => void replies.set(row.path, () => null),
    waits: (row, part) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      replies.set(row.path, async () => {
        await promise;
        return success(sampleOf(row, part));
      });
      return resolve;
    },
    sent: (row) => (sent.get(row.path) ?? []) as Sent<typeof row>[],
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

function success(data: unknown): object {
  return { code: 1, msg: "", data };
}
