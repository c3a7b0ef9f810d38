// Written by `npm run generate` from buying/refunds/disputes/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../../src/endpoint.ts";
import type * as whole from "../../../../src/buying/refunds/disputes/api.ts";
export type * from "../../../../src/buying/refunds/disputes/api.ts";
export const disputes = {"mine":{"path":"/wanlshop/disputes/mine","kind":"read","scope":"own","who":"member","refusals":["not_found"],"once":false,"shows":["disputes","refunds","store_refunds"]},"ofStore":{"path":"/wanlshop/disputes/of_store","kind":"read","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"shows":["disputes","refunds","store_refunds"]},"addEvidence":{"path":"/wanlshop/disputes/add_evidence","kind":"change","scope":"own","who":"member","refusals":["not_found","dispute_over","evidence_full","picture_unknown"],"once":false,"touches":["disputes"]},"answerForStore":{"path":"/wanlshop/disputes/answer_for_store","kind":"change","scope":"own","who":"merchant","refusals":["not_found","dispute_over","evidence_full","picture_unknown"],"once":false,"touches":["disputes"]}} as unknown as LightNoun<typeof whole.disputes>;
export const disputeOpeners: typeof whole.disputeOpeners = ["buyer","store","operator"];
export const disputeOutcomes: typeof whole.disputeOutcomes = ["full","part","refused"];
export const disputeReasons: typeof whole.disputeReasons = ["not_arrived","damaged","wrong_goods","not_as_described","parts_missing","sent_back_whole","store_silent","shared_fault","used","delivered","as_described","fault_not_shown","return_differs","settled_otherwise"];
export const disputeSides: typeof whole.disputeSides = ["buyer","store"];
export const disputeStates: typeof whole.disputeStates = ["open","decided","withdrawn"];
export const openingReasons: typeof whole.openingReasons = ["asked_for_help","no_agreement","statements_differ","rules_in_doubt"];
