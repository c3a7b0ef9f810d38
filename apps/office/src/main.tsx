import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import "./kit/kit.css";
import { startLanguage } from "./platform/language.ts";
import { startQueries } from "./platform/query.ts";
import { startTheme } from "./platform/theme.ts";

startTheme();
startQueries();
void start();

/** Not awaited at the top: a page's chunk imports the chunk that this module is in, and each would wait for the other. */
async function start(): Promise<void> {
  const root = document.querySelector("#root");
  try {
    await startLanguage();
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
