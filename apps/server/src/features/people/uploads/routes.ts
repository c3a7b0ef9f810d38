import { account } from "@arcade/contract/people/account/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { serve } from "../../../platform/http/serve.ts";
import { changeAvatar, storeAvatar } from "./change-avatar.ts";
import { keepPicture, storePicture } from "./keep-picture.ts";
import { keepSealed, sealPicture } from "./keep-sealed.ts";
import { keepVideo, storeOwnVideo } from "./keep-video.ts";
import { lookAtOthers, lookAtOwn } from "./look-at-upload.ts";

export const uploadRoutes = [
  serve(
    uploads.proof,
    (context, _input, actor, _client, ready) => keepSealed(context, actor.member_id, "recharge_proof", ready),
    sealPicture,
  ),
  serve(
    uploads.paper,
    (context, _input, actor, _client, ready) => keepSealed(context, actor.member_id, "paper", ready),
    sealPicture,
  ),
  serve(
    uploads.picture,
    (context, input, actor, _client, ready) => keepPicture(context, actor.member_id, input.use, ready),
    storePicture,
  ),
  serve(
    uploads.video,
    (context, _input, actor, _client, ready) => keepVideo(context, actor.member_id, ready),
    storeOwnVideo,
  ),
  serve(
    account.changeAvatar,
    (context, _input, actor, _client, ready) => changeAvatar(context, actor.member_id, ready),
    storeAvatar,
  ),
  serve(uploads.look, (context, input, actor) => lookAtOwn(context, actor, input.id)),
  serve(uploadsOffice.look, (context, input, operator) => lookAtOthers(context, operator, input)),
];
