import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/message/chat",
    access: "member",
    words: ["chat", "members", "moderation", "refusal"],
    load: () => import("./chat.page.tsx"),
  },
];
