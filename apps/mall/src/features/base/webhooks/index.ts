export { WebhooksPart } from "./webhooks-part.tsx";
export { DocsLink, ShownOnce } from "./shown-once.tsx";
