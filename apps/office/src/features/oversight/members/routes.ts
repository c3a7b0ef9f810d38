import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/members", permission: "members.look", load: () => import("./members.page.tsx") },
  { path: "/member", permission: "members.look", load: () => import("./member.page.tsx") },
  { path: "/appeals", permission: "appeals.answer", load: () => import("./appeals.page.tsx") },
];
