import { Skeleton } from "antd";
import { type ComponentType, type ReactNode, Suspense, lazy } from "react";
import { withWords } from "@arcade/web/words.ts";
import type { Route } from "../platform/route.ts";

const pages = new Map<Route, ComponentType>();

/** A page that may still be loading. If it cannot be loaded, the fault boundary says so and offers a reload. */
export function LazyPage({ route }: { route: Route }): ReactNode {
  const Page = pageOf(route);
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} className="office-loading" />}>
      <Page />
    </Suspense>
  );
}

function pageOf(route: Route): ComponentType {
  let page = pages.get(route);
  if (!page) {
    page = lazy(async () => {
      const { Page } = await withWords(route);
      return { default: Page };
    });
    pages.set(route, page);
  }
  return page;
}
