export { MessagesLink } from "./messages-link.tsx";
export { NotificationSettings } from "./settings.tsx";
export { useUnread } from "./use-unread.ts";
