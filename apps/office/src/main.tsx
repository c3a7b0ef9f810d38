import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLanguage } from "@arcade/web/language.ts";
import { startTheme } from "@arcade/web/theme.ts";
import { App } from "./app/app.tsx";
import "./kit/kit.css";
import { startQueries } from "./platform/query.ts";

startTheme("office_theme");
startQueries();
void start();

/**
 * Not awaited at the top: a page's chunk imports the chunk that this module is in, and each would wait for the other.
 */
async function start(): Promise<void> {
  const root = document.querySelector("#root");
  try {
    await startLanguage("office_language");
  } catch (reason) {
    document.querySelector("#unreachable")?.removeAttribute("hidden");
    return reportError(reason);
  }
  if (!root) return reportError("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
