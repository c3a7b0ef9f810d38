import { account } from "@arcade/contract/people/account/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { serve } from "../../../platform/http/serve.ts";
import { changeAvatar, storeAvatar } from "./change-avatar.ts";
import { keepPicture, storePicture } from "./keep-picture.ts";
import { keepSealed, sealPicture } from "./keep-sealed.ts";
import { lookAtOthers, lookAtOwn } from "./look-at-upload.ts";

export const uploadRoutes = [
  serve(uploads.proof, (turn, _input, actor, _client, ready) => keepSealed(turn, actor.member_id, "recharge_proof", ready), sealPicture),
  serve(uploads.paper, (turn, _input, actor, _client, ready) => keepSealed(turn, actor.member_id, "paper", ready), sealPicture),
  serve(uploads.picture, (turn, input, actor, _client, ready) => keepPicture(turn, actor.member_id, input.use, ready), storePicture),
  serve(account.changeAvatar, (turn, _input, actor, _client, ready) => changeAvatar(turn, actor.member_id, ready), storeAvatar),
  serve(uploads.look, (turn, input, actor) => lookAtOwn(turn, actor, input.id)),
  serve(uploadsOffice.look, (turn, input, operator) => lookAtOthers(turn, operator, input)),
];
