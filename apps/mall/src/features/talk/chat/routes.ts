import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/message/chat", access: "member", load: () => import("./chat.page.tsx") }];
