import type { Answer } from "@arcade/contract/endpoint";
import { content } from "@arcade/contract/front/content/api";
import type { Language } from "@arcade/contract/languages";
import { speak } from "@arcade/web/words.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { preloadFirst } from "./app/page-at.ts";
import { paths } from "./platform/page/paths.ts";
import { client } from "./platform/wire/query.ts";

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws the home page for a visitor, with the components of main.tsx, for the server to send it (vite/first-page.ts).
 * The words and the answer that it is drawn with are this module's own, so pages are drawn one after the other.
 */
export function drawHome(language: Language, home: Answer<typeof content.home>): Promise<string> {
  const drawn = drawing.then(() => draw(language, home));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function draw(language: Language, home: Answer<typeof content.home>): Promise<string> {
  await Promise.all([speak(language), preloadFirst(paths.home())]);
  client.setQueryData([content.home.path, {}], home);
  try {
    const html = renderToString(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    // React puts links before the page, for a picture to be fetched early: the picture itself comes as early here.
    return html.replace(/^(?:<link [^>]*>)+/, "");
  } finally {
    client.clear();
  }
}
