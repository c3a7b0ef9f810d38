import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Router } from "@arcade/web/router.tsx";
import { client } from "../platform/wire/query.ts";
import { KitGround } from "./kit-ground.tsx";
import { Shell } from "./shell.tsx";

export function App(): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <KitGround>
          <Shell />
        </KitGround>
      </Router>
    </QueryClientProvider>
  );
}
