import { mayDo } from "@arcade/contract/access";
import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "@arcade/web/failure.ts";
import { makeReads } from "@arcade/web/reads.ts";
import { readAgain } from "@arcade/web/refresh.ts";
import { words } from "@arcade/web/words.ts";
import { call } from "./call.ts";
import { session } from "./session.ts";

/** What was read. A read that fails stays on the page as a block with Retry. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      // offline, a read fails at once and says so, instead of waiting for ever behind a skeleton
      networkMode: "always",
      retry: (times, reason) =>
        times < 1 && reason instanceof CallFailure && reason.kind === "network" && navigator.onLine,
      retryDelay: 800,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: "always",
    },
  },
});

/** Nothing of one operator is shown to the next. Texts from the server are read again in a new language. */
export function startQueries(): void {
  let { token, language } = { token: session.now().token, language: words.now().language };
  session.listen(() => {
    if (session.now().token === token) return;
    token = session.now().token;
    client.clear();
  });
  words.listen(() => {
    if (words.now().language === language) return;
    language = words.now().language;
    void readAgain(client);
  });
}

export const { useRead, usePages } = makeReads(call, ({ permission }) => {
  const { operator } = session.use();
  return !permission || (operator !== null && mayDo(operator.role, permission));
});
