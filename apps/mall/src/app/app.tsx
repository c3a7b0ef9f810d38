import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Router } from "@arcade/web/router.tsx";
import { client } from "../platform/wire/query.ts";
import { KitGround } from "./kit-ground.tsx";
import { Shell } from "./shell.tsx";

/** `hash` is the place that the server drew, if it did. */
export function App({ hash }: { hash?: string | undefined }): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <Router hash={hash}>
        <KitGround>
          <Shell />
        </KitGround>
      </Router>
    </QueryClientProvider>
  );
}
