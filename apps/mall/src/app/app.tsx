import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { HashRouter } from "react-router";
import { client } from "../platform/wire/query.ts";
import { KitGround } from "./kit-ground.tsx";
import { Shell } from "./shell.tsx";

export function App(): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <HashRouter>
        <KitGround>
          <Shell />
        </KitGround>
      </HashRouter>
    </QueryClientProvider>
  );
}
