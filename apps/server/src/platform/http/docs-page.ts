import type { Endpoint } from "@arcade/contract/endpoint";
import { directionOf, languages } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import {
  isForOperatorKeys,
  keyCallsPerMinute,
  keyPrefix,
  keyScopeOf,
  storeScopes,
} from "@arcade/contract/base/keys/scopes";
import {
  answerSeconds,
  eventFields,
  mallEvents,
  retryAfterSeconds,
  switchOffAfterMs,
} from "@arcade/contract/base/webhooks/events";

/** `/docs`: how to use keys and webhooks, and every call; written from the contract. */
export function docsPage(endpoints: readonly Endpoint[], mallName: string, publicUrl: string): string {
  const title = `${escape(mallName)}: API`;
  const style =
    "body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}h2,h3{overflow-wrap:anywhere}" +
    "h3{font-size:1rem}article{border-top:1px solid #ccc}pre{overflow-x:auto;background:#f4f4f4;padding:1rem}" +
    "table{border-collapse:collapse}td,th{text-align:start;padding:.25rem 1rem .25rem 0;vertical-align:top}";
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style><main><h1>${title}</h1>` +
    languages
      .map(
        (language) =>
          `<p lang="${language}" dir="${directionOf(language)}">${escape(sentence(language, "office.docs_english"))}</p>`,
      )
      .join("") +
    `<p>Machine-readable: <a href="/docs/openapi.json">OpenAPI 3.1</a></p>` +
    `${keysChapter(endpoints, publicUrl)}${webhooksChapter()}<h2 id="calls">Calls</h2>${endpoints.map(call).join("")}` +
    `</main></html>`
  );
}

function keysChapter(endpoints: readonly Endpoint[], publicUrl: string): string {
  const example = endpoints.find((row) => row.kind === "read" && keyScopeOf(row) === "orders:read");
  const curl = `curl -H "Authorization: Bearer ${keyPrefix}..." ${publicUrl}${example?.path ?? ""}`;
  const scopes = storeScopes.map((scope) => {
    const count = endpoints.filter((row) => keyScopeOf(row) === scope).length;
    return `<tr><td><code>${scope}</code></td><td>${count} ${count === 1 ? "call" : "calls"}</td></tr>`;
  });
  return (
    `<h2 id="keys">API keys</h2>` +
    `<p>A store makes keys under "Store settings", "API keys". The key is shown once. Send it in the header ` +
    `<code>Authorization</code>, and no other sign-in:</p><pre>${escape(curl)}</pre>` +
    `<p>A key opens calls of its own store within its scopes. It makes at most ${keyCallsPerMinute} calls a minute; ` +
    `after that the answer is 429 with <code>Retry-After</code>. A key that is unknown, expired or revoked gets ` +
    `<code>key_unknown</code>; a key without the scope <code>key_scope</code>. No key opens a call that needs the ` +
    `payment password, moves money out, or changes keys or webhooks: <code>key_not_here</code>. A call that needs an ` +
    `<code>idempotency-key</code> needs it with a key as well: send the same one with each retry.</p>` +
    `<table><tr><th>Scope</th><th>Opens</th></tr>${scopes.join("")}</table>` +
    `<p>No scope opens the chat. Its calls belong to the member who is signed in, be it a buyer or somebody of a store, ` +
    `and a buyer may rely on it that a person answers. To be told of orders and refunds at once, use a webhook.</p>` +
    `<p>An operator's key reads the calls of the back office that its scopes name, as long as its maker has the ` +
    `permission. It changes nothing. Looks at people are recorded.</p>`
  );
}

const verifyExample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the bytes of the request, exactly as they came. secret: "whsec_..." */
function isFromTheMall(headers, body, secret) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  return headers["webhook-signature"].split(" ").some((signature) => {
    const [version, encoded] = signature.split(",");
    const given = Buffer.from(encoded ?? "", "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

function webhooksChapter(): string {
  const events = [...mallEvents, "test" as const].map(
    (event) => `<tr><td><code>${event}</code></td><td><code>${eventFields[event].join(", ")}</code></td></tr>`,
  );
  const body = JSON.stringify({
    type: "order.paid",
    timestamp: "2026-11-23T12:00:00.000Z",
    data: { order_id: "123", state: "awaiting_shipment", paid: "15.00" },
  });
  const days = switchOffAfterMs / 86_400_000;
  return (
    `<h2 id="webhooks">Webhooks</h2>` +
    `<p>The mall posts each event to your address as JSON, after it has happened for good:</p><pre>${escape(body)}</pre>` +
    `<p>Answer with any 2xx within ${answerSeconds} seconds. Other answers are tried again, ` +
    `${retryAfterSeconds.length} times, after ${retryAfterSeconds.join(", ")} seconds. Each try has the same ` +
    `<code>webhook-id</code>: an event can come more than once and in another order, so keep the ids that you have ` +
    `seen. Redirects are not followed. A webhook that has not answered for ${days} days, or answers 410, is switched ` +
    `off, and its owner is told. Data has ids, states and amounts, never a name or an address: read the rest with an ` +
    `API key.</p>` +
    `<p>Each message is signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. After you make a ` +
    `new secret, both secrets sign for a day. So check the signature before you read the body:</p>` +
    `<pre>${escape(verifyExample)}</pre>` +
    `<table><tr><th>Event</th><th>Data</th></tr>${events.join("")}</table>`
  );
}

function call(row: Endpoint): string {
  const scope = keyScopeOf(row) ?? (isForOperatorKeys(row) ? row.permission : null);
  const notes = [
    `Caller: ${row.who}`,
    ...(scope === null ? [] : [`API key: ${scope}`]),
    ...(row.once ? ["needs an idempotency-key"] : []),
    ...(row.refusals.length > 0 ? [`refusals: ${row.refusals.join(", ")}`] : []),
  ];
  const method = row.kind === "read" ? "GET" : "POST";
  return (
    `<article><h3><code>${method} ${row.path}</code></h3><p>${escape(row.summary)}</p>` +
    `<p><small>${notes.join(" · ")}</small></p></article>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
