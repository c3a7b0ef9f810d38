import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/login/login",
    access: "visitor",
    words: ["account", "field"],
    load: () => import("./sign-in/login.page.tsx"),
  },
  {
    path: "/pages/login/code",
    access: "visitor",
    words: ["account", "field", "refusal"],
    load: () => import("./sign-in/log-in-by-code.page.tsx"),
  },
  {
    path: "/pages/login/register",
    access: "visitor",
    words: ["account", "field", "invitations", "refusal"],
    load: () => import("./sign-in/register.page.tsx"),
  },
  {
    path: "/pages/member/forgot",
    access: "visitor",
    words: ["account", "field", "refusal"],
    load: () => import("./sign-in/forgot.page.tsx"),
  },
  {
    path: "/pages/member/not_me",
    access: "visitor",
    words: ["security", "withdrawals"],
    load: () => import("./not-me.page.tsx"),
  },
  {
    path: "/pages/member/confirm_mailbox",
    access: "visitor",
    words: ["security"],
    load: () => import("./confirm-mailbox.page.tsx"),
  },
  {
    path: "/pages/member/index",
    access: "visitor",
    words: ["account", "invitations", "wallet"],
    load: () => import("./me.page.tsx"),
  },
  {
    path: "/pages/member/setting",
    access: "member",
    words: ["account", "field", "members", "notices", "refusal", "security"],
    load: () => import("./settings/setting.page.tsx"),
  },
  {
    path: "/pages/member/nickname_edit",
    access: "member",
    words: ["account", "field"],
    load: () => import("./settings/nickname-edit.page.tsx"),
  },
  {
    path: "/pages/member/email_edit",
    access: "member",
    words: ["account", "field"],
    load: () => import("./settings/email-edit.page.tsx"),
  },
  {
    path: "/pages/member/password_edit",
    access: "member",
    words: ["account", "field"],
    load: () => import("./settings/password-edit.page.tsx"),
  },
  {
    path: "/pages/member/paypass_edit",
    access: "member",
    words: ["account", "field"],
    load: () => import("./settings/paypass-edit.page.tsx"),
  },
  {
    path: "/pages/member/two_factor",
    access: "member",
    words: ["account", "field", "two_factor"],
    load: () => import("./settings/two-factor.page.tsx"),
  },
  {
    path: "/pages/member/passkeys",
    access: "member",
    words: ["account", "field"],
    load: () => import("./settings/passkeys.page.tsx"),
  },
  {
    path: "/pages/member/my_data",
    access: "member",
    words: ["account", "members"],
    load: () => import("./my-data.page.tsx"),
  },
];
