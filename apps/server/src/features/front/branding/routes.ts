import { branding } from "@arcade/contract/front/branding/api";
import { brandingOffice } from "@arcade/contract/front/branding/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideBranding, proposeBranding } from "./change-branding.ts";
import { guide } from "./guide.ts";
import { readAgreements } from "./read-agreements.ts";
import { keepTrial, sendTrial } from "./try-mail.ts";
import { about, current } from "./views.ts";

export const brandingRoutes = [
  serve(branding.about, about),
  serve(brandingOffice.current, current),
  serve(brandingOffice.propose, (context, input, operator) => proposeBranding(context, operator, input)),
  serve(brandingOffice.decide, (context, input, operator) => decideBranding(context, operator, input)),
  serve(brandingOffice.guide, guide),
  serve(brandingOffice.readAgreements, readAgreements),
  serve(
    brandingOffice.tryMail,
    (context, _input, operator, _client, tried) => keepTrial(context, operator, tried),
    sendTrial,
  ),
];
