import { uploads } from "@arcade/contract/uploads/api";
import { uploadsOffice } from "@arcade/contract/uploads/office";
import { serve } from "../../platform/serve.ts";
import { keepProof, sealProof } from "./keep-proof.ts";
import { lookAtOthers, lookAtOwn } from "./look-at-upload.ts";

export const uploadRoutes = [
  serve(uploads.proof, (turn, _input, actor, _client, ready) => keepProof(turn, actor.member_id, ready), sealProof),
  serve(uploads.look, (turn, input, actor) => lookAtOwn(turn, actor, input.id)),
  serve(uploadsOffice.look, (turn, input, operator) => lookAtOthers(turn, operator, input)),
];
