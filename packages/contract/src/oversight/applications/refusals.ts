import type { RefusalRow } from "../../envelope.ts";

/** Opening a store (SPEC 5, 8; PROOF 5). */
export const applicationRefusals = {
  store_kind_closed: { code: 0, parameters: { kind: "code" } },
  store_exists: { code: 0, parameters: {} },
  application_under_review: { code: 0, parameters: {} },
  application_incomplete: { code: 0, parameters: { things: "count" } },
  application_moved: { code: 0, parameters: { state: "code" } },
  paper_expired: { code: 0, parameters: { date: "day" } },
  papers_same: { code: 0, parameters: {} },
  document_not_taken: { code: 0, parameters: {} },
  under_age: { code: 0, parameters: { years: "count" } },
  look_first: { code: 0, parameters: {} },
  store_name_reserved: { code: 0, parameters: {} },
  store_name_taken: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
